import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runRecord } from '../../scripts/checks/last-run.ts'
import type { Step } from '../../scripts/checks/run-step.ts'
import { type Ended, runSteps } from '../../scripts/checks/run-steps.ts'

const step = (name: string, more: Partial<Step> = {}): Step => ({
  name,
  command: '',
  args: [],
  ...more,
})

/** Runs steps that each take some turns, and records which ran beside which. */
function recorder(failing: string[] = []) {
  const running = new Set<string>()
  const beside: Record<string, string[]> = {}
  async function run({ name }: Step) {
    running.add(name)
    beside[name] = [...running]
    for (let left = 3; left > 0; left--) await turn()
    running.delete(name)
    return { isOk: !failing.includes(name), seconds: 1 }
  }
  return { run, beside }
}

test('short steps run two at a time, and long ones by themselves after them', async () => {
  const { run, beside } = recorder()

  await runSteps([step('a'), step('long', { isLong: true }), step('b'), step('c')], run)

  expect(beside).toEqual({ a: ['a'], b: ['a', 'b'], c: ['b', 'c'], long: ['long'] })
})

test('a step that fails stops only those that need it', async () => {
  const { run, beside } = recorder(['build'])
  const steps = [
    step('build'),
    step('lint'),
    step('budgets', { needs: 'build' }),
    step('unit', { isLong: true }),
    step('e2e', { isLong: true, needs: 'build' }),
  ]

  const ended = await runSteps(steps, run)

  expect(ended).toEqual([
    { name: 'build', state: 'failed', seconds: 1 },
    { name: 'lint', state: 'passed', seconds: 1 },
    { name: 'budgets', state: 'not run', seconds: 0 },
    { name: 'unit', state: 'passed', seconds: 1 },
    { name: 'e2e', state: 'not run', seconds: 0 },
  ])
  expect(Object.keys(beside)).toEqual(['build', 'lint', 'unit'])
})

const passed: Ended = { name: 'unit', state: 'passed', seconds: 12.34 }
const clean = { commit: 'abc', isClean: true }

test.each<[string, boolean, Partial<Record<'before' | 'after', typeof clean>>, Ended[]]>([
  ['everything passed on a clean tree', true, {}, [passed]],
  ['a step failed', false, {}, [passed, { ...passed, state: 'failed' }]],
  ['a step was not run', false, {}, [passed, { ...passed, state: 'not run' }]],
  ['files differed from the commit', false, { before: { ...clean, isClean: false } }, [passed]],
  ['the run changed a file', false, { after: { ...clean, isClean: false } }, [passed]],
  ['a commit came during the run', false, { after: { ...clean, commit: 'def' } }, [passed]],
  [
    'git was not there',
    false,
    { before: { ...clean, commit: '' }, after: { ...clean, commit: '' } },
    [passed],
  ],
])('the record of a run: %s', (_name, ok, { before = clean, after = clean }, ended) => {
  expect(runRecord(before, after, ended, 99.99)).toMatchObject({
    commit: before.commit,
    ok,
    seconds: 100,
    steps: { unit: 12.3 },
  })
})
