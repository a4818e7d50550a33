import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { addDeliveryAddress } from '@/contract/addresses'
import { AppConfigFile } from '@/contract/app-config-file'
import { type Check, type Result, type RunState, type Step, steps } from './conformance-kit.ts'
import { kitAdapter } from './kit-adapter.ts'
import { chosenEndpoints } from './kit-endpoints.ts'
import { type Fixtures, readFixtures } from './kit-fixtures.ts'
import { countOf, htmlOf, junitOf, summaryOf } from './kit-reports.ts'
import { parseOptions } from '../setup/parse-options.ts'
import { passOverLeft } from '../setup/pass-over-left.ts'
import { checksOf, runKit } from './run-kit.ts'

const help = `Tries a platform against the contract of the app.

  --base URL         where the platform is
  --fixtures FILE    members and campaigns to try it with (docs/integrate.md)
  --config FILE      the app config whose adapter is tried (docs/adapters.md)
  --read-only        without the checks that redeem
  --until STEP       guest, member or redeem: what the platform can do so far
  --yes              redeems without asking
  --resume FILE      keeps the results there, and goes on with what has not passed
  --junit FILE       writes the results for a CI server
  --html FILE        writes the results as a page
  --timeout SECONDS  how long an answer may take, unless 10

It ends with 0 where everything passed, 1 where a check failed, 2 where it could not be made.`

const text = { type: 'string' } as const
const options = {
  base: text,
  fixtures: text,
  config: text,
  'read-only': { type: 'boolean' },
  until: text,
  yes: { type: 'boolean' },
  resume: text,
  junit: text,
  html: text,
  timeout: text,
  help: { type: 'boolean' },
} as const

/** Runs the command; what is wrong with how it was called ends it before anything is asked. */
export async function conformanceCommand(args: string[]): Promise<void> {
  passOverLeft()
  try {
    process.exitCode = await run(args)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}

async function run(args: string[]): Promise<number> {
  const { values } = parseOptions({ args, options })
  if (values.help) {
    console.log(help)
    return 0
  }
  const { base, fixtures: file, resume, junit, html, timeout = '10', until = 'redeem' } = values
  if (!base || !file) throw new Error(`--base and --fixtures are needed.\n\n${help}`)
  if (!URL.canParse(base)) throw new Error(`--base is "${base}". Expected: https://…`)
  if (!isStep(until)) throw new Error(`--until is "${until}". Expected: ${steps.join(', ')}.`)
  const timeoutMs = /^\d{1,4}(\.\d{1,3})?$/.test(timeout) ? Number(timeout) * 1000 : 0
  if (!(timeoutMs > 0)) throw new Error(`--timeout is "${timeout}". Expected: seconds.`)
  const given = readFixtures(readFileSync(file, 'utf8'))
  const adapter = values.config === undefined ? given.adapter : adapterOfConfig(values.config)
  const fixtures = { ...given, adapter }
  if (adapter !== undefined) kitAdapter(adapter, Date.now)
  const state = resume === undefined ? undefined : readState(resume, base)
  for (const path of [resume, junit, html]) if (path !== undefined) needsWritable(path)
  const chosen = { isReadOnly: values['read-only'] ?? false, until }
  const told = whatIsDone(checksOf(fixtures, chosen), fixtures)
  if (told.length > 0 && !(await mayWrite(base, told, values.yes))) return 2

  const stop = new AbortController()
  process.on('SIGINT', () => {
    if (stop.signal.aborted) process.exit(130)
    console.log('Stopping after this check. Ctrl-C again stops at once.')
    stop.abort()
  })
  let ended: RunState | undefined
  try {
    ended = await runKit({
      base,
      fixtures,
      state,
      timeoutMs,
      ...chosen,
      signal: stop.signal,
      onResult(result, done, all, soFar) {
        ended = soFar
        tell(result, `${String(done).padStart(String(all).length)}/${all}`)
        if (resume !== undefined) writeFileSync(resume, JSON.stringify(soFar, null, 1))
      },
    })
    return conclude(ended, { isStopped: stop.signal.aborted, resume })
  } finally {
    if (ended && junit !== undefined) writeFileSync(junit, junitOf(ended))
    if (ended && html !== undefined) writeFileSync(html, htmlOf(ended))
  }
}

/** @throws Error where a file cannot be written: before anything is redeemed. */
function needsWritable(file: string) {
  const isNew = !existsSync(file)
  closeSync(openSync(file, 'a'))
  if (isNew) rmSync(file)
}

function tell({ name, outcome, line }: Result, place: string) {
  if (outcome === 'ok') console.log(`ok    ${place} ${name}`)
  else if (outcome === 'failed') console.log(`FAIL  ${place} ${name}\n      ${line}`)
  else console.log(`-     ${place} ${name}: ${line}`)
}

function conclude(
  { results, redemptions }: RunState,
  { isStopped, resume }: { isStopped: boolean; resume: string | undefined },
): number {
  console.log(`\n${summaryOf(results)}.`)
  if (redemptions.length > 0) {
    console.log(
      `Left on the platform: ${redemptions.length} redemptions (${redemptions.join(', ')}).`,
    )
  }
  if (isStopped) {
    console.log(
      resume === undefined
        ? 'It was stopped. With --resume FILE a run can go on.'
        : `It was stopped: the same command goes on, by ${resume}.`,
    )
    return 130
  }
  return countOf(results, 'failed') > 0 ? 1 : 0
}

/** What the chosen checks do on the platform, a line each. */
function whatIsDone(checks: readonly Check[], fixtures: Fixtures): string[] {
  const { members, campaigns, otp, features, endpoints } = fixtures
  const { first, second } = members
  const { redeemable, lastOne, onePerMember } = campaigns
  const does = (kind: Check['writes']) => checks.some(({ writes }) => writes === kind)
  const hasAddresses = chosenEndpoints(features, endpoints).includes(addDeliveryAddress)
  const once = [lastOne, onePerMember].filter((id) => id !== undefined)
  return [
    ...(does('redemptions')
      ? [
          `redeems as ${first.email} and ${second.email}, and takes their points:`,
          `  campaign ${redeemable}, up to five times`,
          ...once.map((id) => `  campaign ${id}, once`),
        ]
      : []),
    ...(does('sign-in') ? [`signs ${second.email} in once with a wrong password`] : []),
    ...(does('message') && otp ? [`sends a code to ${otp.contactNumber}`] : []),
    ...(does('address') && hasAddresses
      ? [`adds an address of ${first.email}, and deletes it`]
      : []),
  ]
}

async function mayWrite(base: string, told: readonly string[], isAgreed = false) {
  console.log(`At ${base} this\n${told.map((line) => `  ${line}\n`).join('')}`)
  if (isAgreed) return true
  if (!process.stdin.isTTY) {
    console.error('Nothing was done: --yes agrees to it, --read-only leaves it out.')
    return false
  }
  const question = createInterface({ input: process.stdin, output: process.stdout })
  const answer = await question.question('Go on? [y/N] ')
  question.close()
  return /^y(es)?$/i.test(answer.trim())
}

/** What an earlier run has kept; nothing where there was none. */
function readState(file: string, base: string): RunState | undefined {
  if (!existsSync(file)) return undefined
  const state = jsonOf(file) as RunState
  if (state.base === base.replace(/\/+$/, '')) return state
  throw new Error(`${file} is of a run against ${state.base}.`)
}

/** @throws Error that names the file */
function jsonOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Error(`${file} cannot be read: ${String(error)}`, { cause: error })
  }
}

/** @throws Error where the file is no app config, or has no adapter */
function adapterOfConfig(file: string): unknown {
  const read = AppConfigFile.safeParse(jsonOf(file))
  if (read.success) {
    const { environment } = read.data
    const adapter = read.data[environment]?.adapter
    if (adapter === undefined) throw new Error(`${file} has no adapter in "${environment}".`)
    return adapter
  }
  const faults = read.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`${file} is no app config:\n${faults.join('\n')}`)
}

function isStep(name: string): name is Step {
  return steps.some((step) => step === name)
}
