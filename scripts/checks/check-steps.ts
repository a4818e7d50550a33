import { runStep, type Step } from './run-step.ts'
import { type Ended, runSteps } from './run-steps.ts'

/** The checks that do not run the app, the longest first. They print only problems. */
export const checks: Step[] = [
  { name: 'lint', command: 'oxlint', args: ['--type-aware', '--deny-warnings'] },
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  {
    name: 'imports',
    command: 'depcruise',
    args: ['--config', '.dependency-cruiser.mjs', 'src', 'mocks', 'tests', 'e2e'],
  },
  { name: 'unused', command: 'knip', args: ['--no-progress'] },
  { name: 'format', command: 'oxfmt', args: ['--list-different'] },
  { name: 'translations', command: 'node', args: ['scripts/checks/check-translations.ts'] },
  { name: 'contract', command: 'node', args: ['scripts/contract/check-contract.ts'] },
  { name: 'worker types', command: 'tsc', args: ['-p', 'src/worker'] },
  { name: 'licences', command: 'node', args: ['scripts/checks/check-licences.ts', '--check'] },
  { name: 'lock file', command: 'node', args: ['scripts/checks/check-lock.ts'] },
]

/**
 * Runs the steps and says how each ended. A short step is silent while it passes; a long one shows its
 * output as it comes.
 */
export function runAndTell(steps: Step[]): Promise<Ended[]> {
  return runSteps(steps, async (step) => {
    if (step.isLong) console.log(`\n── ${step.name}`)
    const ended = await runStep(step, step.isLong ? 'shown' : 'kept')
    const { isOk, text, seconds } = ended
    console.log(`${isOk ? 'ok  ' : 'FAIL'} ${step.name.padEnd(13)} ${seconds.toFixed(1)} s`)
    if (!isOk && text) console.log(text.trimEnd().replaceAll(/^/gm, '     '))
    return ended
  })
}
