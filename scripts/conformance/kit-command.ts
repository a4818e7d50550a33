import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { AppConfigFile } from '@/contract/app-config-file'
import { type Result, type RunState, type Step, steps } from './conformance-kit.ts'
import { kitAdapter } from './kit-adapter.ts'
import { type Fixtures, readFixtures } from './kit-fixtures.ts'
import { countOf, htmlOf, junitOf, summaryOf } from './kit-reports.ts'
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
  try {
    process.exitCode = await run(args)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    console.error(error.message)
    process.exitCode = 2
  }
}

async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options })
  if (values.help) {
    console.log(help)
    return 0
  }
  const { base, fixtures: file, resume, junit, html, timeout = '10', until = 'redeem' } = values
  if (!base || !file) throw new Error(`--base and --fixtures are needed.\n\n${help}`)
  if (!URL.canParse(base)) throw new Error(`--base is "${base}". Expected: https://…`)
  if (!isStep(until)) throw new Error(`--until is "${until}". Expected: ${steps.join(', ')}.`)
  const timeoutMs = Number(timeout) * 1000
  if (!(timeoutMs > 0)) throw new Error(`--timeout is "${timeout}". Expected: seconds.`)
  const given = readFixtures(readFileSync(file, 'utf8'))
  const adapter = values.config === undefined ? given.adapter : adapterOfConfig(values.config)
  const fixtures = { ...given, adapter }
  if (adapter !== undefined) kitAdapter(adapter, Date.now)
  const state = resume === undefined ? undefined : readState(resume, base)
  const chosen = { isReadOnly: values['read-only'] ?? false, until }
  const writes = checksOf(fixtures, chosen).some((check) => check.writes)
  if (writes && !(await mayWrite(base, fixtures, values.yes))) return 2

  const stop = new AbortController()
  process.on('SIGINT', () => {
    if (stop.signal.aborted) process.exit(130)
    console.log('Stopping after this check. Ctrl-C again stops at once.')
    stop.abort()
  })
  const ended = await runKit({
    base,
    fixtures,
    state,
    timeoutMs,
    ...chosen,
    signal: stop.signal,
    onResult(result, done, all, soFar) {
      tell(result, `${String(done).padStart(String(all).length)}/${all}`)
      if (resume !== undefined) writeFileSync(resume, JSON.stringify(soFar, null, 1))
    },
  })
  if (junit !== undefined) writeFileSync(junit, junitOf(ended))
  if (html !== undefined) writeFileSync(html, htmlOf(ended))
  return conclude(ended, { isStopped: stop.signal.aborted, resume })
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

async function mayWrite(base: string, { members, campaigns, otp }: Fixtures, isAgreed = false) {
  const { first, second } = members
  const { redeemable, lastOne, onePerMember } = campaigns
  const used = [lastOne, onePerMember].filter((id) => id !== undefined)
  console.log(`This redeems at ${base}, as ${first.email} and ${second.email}:
  campaign ${redeemable}, up to five times
${used.map((id) => `  campaign ${id}, once\n`).join('')}It takes their points, and signs ${second.email} in once with a wrong password.${
    otp ? ` It sends a code to ${otp.contactNumber}.` : ''
  }`)
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
  const state = JSON.parse(readFileSync(file, 'utf8')) as RunState
  if (state.base === base.replace(/\/+$/, '')) return state
  throw new Error(`${file} is of a run against ${state.base}.`)
}

/** @throws Error where the file is no app config */
function adapterOfConfig(file: string): unknown {
  const read = AppConfigFile.safeParse(JSON.parse(readFileSync(file, 'utf8')))
  if (read.success) return read.data[read.data.environment]?.adapter
  const faults = read.error.issues.map(({ path, message }) => `  ${path.join('.')}: ${message}`)
  throw new Error(`${file} is no app config:\n${faults.join('\n')}`)
}

function isStep(name: string): name is Step {
  return steps.some((step) => step === name)
}
