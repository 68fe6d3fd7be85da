import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const outside = ['test/system/**', 'test/soak/**', 'node_modules/**', 'dist/**'];
/** Tests that run the compiled program as a process of its own. */
const processTests = ['test/process/**/*.test.ts', 'test/crash/**/*.test.ts'];
/** Tests of pure code: nothing is left behind that one file could find from another, so they share their modules. */
const engineTests = ['test/engine/**/*.test.ts', 'test/conformance/**/*.test.ts', 'test/user-reports/**/*.test.ts'];
const shared = { testTimeout: 120_000, hookTimeout: 120_000, pool: 'forks' } as const;

/** `npm test`: needs nothing but Node. What needs Chromium, a broker or a compiler lives in test/system. */
export default defineConfig({
  test: {
    // Without this a machine with two cores gets one worker.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { ...shared, name: 'engine', include: engineTests, exclude: outside, isolate: false } },
      {
        test: {
          ...shared,
          name: 'code',
          include: ['test/**/*.test.ts'],
          exclude: [...outside, ...engineTests, ...processTests],
        },
      },
      {
        test: {
          ...shared,
          name: 'process',
          include: processTests,
          exclude: outside,
          globalSetup: ['test/process/support/build.ts'],
          testTimeout: 120_000,
        },
      },
    ],
  },
});
