import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod/mini'

const VitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.nullish(z.array(z.string())),
        }),
      ),
    }),
  ),
})

const PlaywrightSpec = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  /** One for each project; `ok` of a spec is that of the first. */
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({ error: z.optional(z.object({ message: z.optional(z.string()) })) }),
      ),
    }),
  ),
})

const PlaywrightSuite = z.object({
  specs: z.array(PlaywrightSpec),
  get suites() {
    return z.optional(z.array(PlaywrightSuite))
  },
})

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), flaky: z.number() }),
  suites: z.array(PlaywrightSuite),
  errors: z.array(z.object({ message: z.optional(z.string()) })),
})

export interface FailedTest {
  /** Its file and title. */
  test: string
  /** The first line of its error, and what differs from the expected, where the error shows that. */
  reason: string
}

export interface TestResults {
  passed: number
  failed: FailedTest[]
}

/** Reads what vitest ran. A file that could not even be loaded is one failed test. */
export function readVitest(file: string): TestResults {
  if (!existsSync(file)) return { passed: 0, failed: [] }
  const report = VitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const path = relative(process.cwd(), name)
    if (status === 'failed' && assertionResults.length === 0) {
      return [{ test: path, reason: reasonOf(message) }]
    }
    return assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        test: `${path} › ${fullName}`,
        reason: reasonOf(failureMessages?.[0]),
      }))
  })
  return { passed: report.numPassedTests, failed }
}

/** Reads what Playwright ran. Where it could not start, its errors are the failed tests. */
export function readPlaywright(file: string): TestResults {
  if (!existsSync(file)) return { passed: 0, failed: [] }
  const { stats, suites, errors } = PlaywrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  const failed = specsOf(suites).flatMap(({ title, file: spec, line, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        test: `${spec}:${line} › ${title}`,
        reason: reasonOf(results.find(({ error }) => error)?.error?.message),
      })),
  )
  const unstarted = errors.map(({ message }) => ({
    test: 'playwright',
    reason: reasonOf(message),
  }))
  return { passed: stats.expected + stats.flaky, failed: [...failed, ...unstarted] }
}

function specsOf(suites: z.infer<typeof PlaywrightSuite>[]): z.infer<typeof PlaywrightSpec>[] {
  return suites.flatMap(({ specs, suites: inner }) => [...specs, ...specsOf(inner ?? [])])
}

/** A diff may be as long as a page: so many of its lines say enough, each of so many characters. */
const shownLines = 8
const shownLength = 300

function reasonOf(message = ''): string {
  const lines = stripVTControlCharacters(message).trim().split('\n')
  const [first = '', ...rest] = lines
  // Without the heads of a diff, "- Expected  - 1" and "+ Received  + 2".
  const differing = rest.filter((line) => /^(?:[-+] {2}|(?:Expected|Received)\b.*: )/.test(line))
  return [first, ...differing.slice(0, shownLines)]
    .map((line) => line.slice(0, shownLength))
    .join('\n  ')
}
