import { defineConfig } from 'vitest/config'

/** Faults of PostgreSQL, and of processes that share it: each test has a server of its own. */
export default defineConfig({
  root: '.',
  resolve: { tsconfigPaths: true },
  test: {
    include: ['tests/postgres/**/*.attack.ts'],
    environment: 'node',
    setupFiles: ['tests/test-setup.ts'],
    restoreMocks: true,
    // Each file loads both cores.
    maxWorkers: 1,
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 180_000,
  },
})
