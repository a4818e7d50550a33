import { requireFreshBuild } from '../build/fresh-build.ts'
import { runStep } from './run-step.ts'

/**
 * Runs the platform's tests, or the given ones of them, on a PostgreSQL server of the run's own; then
 * the faults of a database that several processes of the built app share.
 */
const given = process.argv.slice(2)
await requireFreshBuild()
const rules = await runStep(
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
const faults =
  given.length > 0
    ? undefined
    : await runStep(
        {
          name: 'faults',
          command: 'vitest',
          args: ['run', '--config=tests/postgres/vitest.postgres.ts'],
        },
        'shown',
      )
console.log(`\n${(rules.seconds + (faults?.seconds ?? 0)).toFixed(0)} s`)
process.exit(rules.isOk && faults?.isOk !== false ? 0 : 1)
