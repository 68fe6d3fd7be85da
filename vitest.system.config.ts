import { defineConfig } from 'vitest/config';

/** `npm run test:system`: real Chromium, mosquitto, socat and avr-gcc; one file at a time, since ports and ptys are shared. */
export default defineConfig({
  test: {
    globalSetup: ['test/system/programs.ts'],
    include: ['test/system/**/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    fileParallelism: false,
    pool: 'forks',
  },
});
