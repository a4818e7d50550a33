import { CheckFailure, SkippedCheck } from './check-failure.ts'
import {
  type Check,
  Kit,
  type KitOptions,
  type Result,
  type RunState,
  type Step,
  steps,
} from './conformance-kit.ts'
import { chosenEndpoints } from './kit-endpoints.ts'
import type { Fixtures } from './kit-fixtures.ts'
import { everyAnswerCheck, originChecks } from './other-origin-checks.ts'
import { memberCodeCheck } from './member-code-check.ts'
import { pagingChecks } from './paging-check.ts'
import { readChecks, shapeChecks, tokenChecks } from './read-checks.ts'
import { writeChecks } from './write-checks.ts'

export interface RunOptions extends KitOptions {
  /** Without what redeems or changes. */
  isReadOnly?: boolean | undefined
  /** Without what comes after this step. */
  until?: Step | undefined
  onResult?: ((result: Result, done: number, all: number, soFar: RunState) => void) | undefined
  /** Stops before the next check. */
  signal?: AbortSignal | undefined
}

/** The checks of a run, in their order: lists come last, when there is something in them. */
export function checksOf(
  fixtures: Fixtures,
  { isReadOnly = false, until = 'redeem' }: Pick<RunOptions, 'isReadOnly' | 'until'> = {},
): Check[] {
  const endpoints = chosenEndpoints(fixtures.features, fixtures.endpoints)
  const all = [
    ...shapeChecks(endpoints),
    ...readChecks,
    ...originChecks,
    memberCodeCheck,
    ...tokenChecks(endpoints),
    ...writeChecks,
    ...pagingChecks,
  ]
  const last = steps.indexOf(until)
  const chosen = all.filter((check) => steps.indexOf(check.step) <= last)
  const sorted = steps.flatMap((step) => chosen.filter((check) => check.step === step))
  const pages = new Set(pagingChecks)
  const ordered = [
    ...sorted.filter((check) => !pages.has(check)),
    ...sorted.filter((check) => pages.has(check)),
    everyAnswerCheck,
  ]
  return isReadOnly ? ordered.filter(({ writes }) => !writes) : ordered
}

/** Makes every check, one after another; those that an earlier run has passed are not made again. */
export async function runKit(options: RunOptions): Promise<RunState> {
  const kit = new Kit(options)
  const { state } = kit
  const { onResult, signal } = options
  const checks = checksOf(options.fixtures, options)
  const passed = new Map(
    state.results.filter(({ outcome }) => outcome === 'ok').map((result) => [result.name, result]),
  )
  state.results = []
  for (const [at, check] of checks.entries()) {
    if (signal?.aborted) break
    const result = passed.get(check.name) ?? (await make(check, kit))
    state.results.push(result)
    onResult?.(result, at + 1, checks.length, state)
  }
  return state
}

async function make({ name, run }: Check, kit: Kit): Promise<Result> {
  const from = performance.now()
  const ms = () => Math.round(performance.now() - from)
  try {
    await run(kit)
    return { name, outcome: 'ok', ms: ms() }
  } catch (error) {
    if (error instanceof SkippedCheck) {
      return { name, outcome: 'skipped', line: error.message, ms: ms() }
    }
    // The other checks are made all the same, and the run tells what it has left on the platform.
    if (!(error instanceof CheckFailure)) {
      return { name, outcome: 'failed', line: `it could not be made: ${String(error)}`, ms: ms() }
    }
    // What keeps many checks from being made is told once.
    if (kit.hasTold(error)) return { name, outcome: 'skipped', line: 'failed before', ms: ms() }
    const asked = kit.client.asked.get(error.endpoint)
    const line = asked === undefined ? error.message : `${error.message}; asked: ${asked}`
    return { name, outcome: 'failed', line, ms: ms() }
  }
}
