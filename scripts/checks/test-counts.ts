import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
})

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
})

export interface Counts {
  passed: number
  failed: number
}

/** Counts the tests that vitest ran. A file that could not even be loaded counts as one failed. */
export function countVitest(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  const report = VitestReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

/** Counts the tests that Playwright ran. */
export function countPlaywright(file: string): Counts {
  if (!existsSync(file)) return { passed: 0, failed: 0 }
  const { stats } = PlaywrightReport.parse(JSON.parse(readFileSync(file, 'utf8')))
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected }
}
