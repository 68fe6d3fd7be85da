import { defineConfig } from 'vitest/config';

/** `npm test`: needs nothing but Node. What needs Chromium, a broker or a compiler lives in test/system. */
export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/system/**', 'test/soak/**', 'node_modules/**', 'dist/**'],
    testTimeout: 30_000,
    pool: 'forks',
  },
});
