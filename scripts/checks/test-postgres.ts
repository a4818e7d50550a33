import { runStep } from './run-step.ts'

/** Runs the platform's tests, or the given ones of them, on a PostgreSQL server of the run's own. */
const given = process.argv.slice(2)
const { isOk, seconds } = await runStep(
  {
    name: 'postgres',
    command: 'vitest',
    args: [
      'run',
      '--project=platform',
      '--project=platform alone',
      ...(given.length > 0 ? given : ['tests/mocks']),
    ],
    env: { TEST_DATABASE: 'postgres' },
  },
  'shown',
)
console.log(`\n${seconds.toFixed(0)} s`)
process.exit(isOk ? 0 : 1)
