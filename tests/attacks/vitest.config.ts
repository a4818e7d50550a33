import { defineConfig } from 'vitest/config'

/** Attacks run the built app in its own processes and are not part of the unit tests. */
export default defineConfig({
  root: '.',
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/attacks/**/*.attack.ts'],
    environment: 'node',
    // What is attacked is another process; loading the modules of the tests again would show nothing.
    isolate: false,
    setupFiles: ['tests/test-setup.ts'],
    restoreMocks: true,
    // Hashing with the usual cost is a good part of the work; no attack is about it.
    env: { PASSWORD_COST: '10' },
    maxWorkers: 2,
    expect: { poll: { timeout: 10_000 } },
    // A server starts within this time, also beside others on two slow cores.
    testTimeout: process.env.ATTACK_SCALE === 'full' ? 1_800_000 : 120_000,
  },
})
