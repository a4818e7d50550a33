import type { Step } from './run-step.ts'

export interface Ended {
  name: string
  /** `not run`: the step that it needs has not passed. */
  state: 'passed' | 'failed' | 'not run'
  /** How long it took; 0 for a step that was not run. */
  seconds: number
}

type Run = (step: Step) => Promise<{ isOk: boolean; seconds: number }>

/**
 * Runs all steps: the short ones two at a time, then each long one by itself. A step that fails does
 * not keep the others from running, except those that need it.
 * @returns how each ended, in the order of `steps`
 */
export async function runSteps(steps: Step[], run: Run): Promise<Ended[]> {
  const ends = new Map<string, Promise<Ended>>()

  async function end(step: Step): Promise<Ended> {
    const needed = step.needs === undefined ? undefined : await ends.get(step.needs)
    if (needed && needed.state !== 'passed')
      return { name: step.name, state: 'not run', seconds: 0 }
    const { isOk, seconds } = await run(step)
    return { name: step.name, state: isOk ? 'passed' : 'failed', seconds }
  }

  async function work(waiting: Step[]) {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const ending = end(step)
      ends.set(step.name, ending)
      await ending
    }
  }

  const short = steps.filter(({ isLong }) => !isLong)
  await Promise.all([work(short), work(short)])
  await work(steps.filter(({ isLong }) => isLong))
  return Promise.all(steps.flatMap(({ name }) => ends.get(name) ?? []))
}
