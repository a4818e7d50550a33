import { defineConfig } from 'vitest/config'

/** What attacks the built app in processes of its own; the unit tests do not run it. */
export default defineConfig({
  root: '.',
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/attacks/**/*.attack.ts'],
    environment: 'node',
    setupFiles: ['tests/setup.ts'],
    restoreMocks: true,
    maxWorkers: 2,
    // A server starts within it, also beside others on two slow cores.
    testTimeout: process.env.ATTACK_SCALE === 'full' ? 1_800_000 : 120_000,
  },
})
