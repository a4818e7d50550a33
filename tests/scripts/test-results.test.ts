import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readPlaywright, readVitest } from '../../scripts/checks/test-results.ts'
import { freshFolder } from '../fresh-folder.ts'

test('a failed test of vitest is named by its file and title, with the first line of its error', () => {
  const results = readVitest(
    reportOf({
      numPassedTests: 1,
      testResults: [
        {
          name: resolve('tests/a.test.ts'),
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'adds', status: 'passed', failureMessages: [] },
            {
              fullName: 'sums up',
              status: 'failed',
              failureMessages: [
                '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at a.test.ts:4',
              ],
            },
          ],
        },
        {
          name: resolve('tests/b.test.ts'),
          status: 'failed',
          message: 'Error: Cannot find b.ts\nin tests/b.test.ts',
          assertionResults: [],
        },
      ],
    }),
  )
  expect(results).toEqual({
    passed: 1,
    failed: [
      { test: 'tests/a.test.ts › sums up', reason: 'AssertionError: expected 1 to be 2' },
      { test: 'tests/b.test.ts', reason: 'Error: Cannot find b.ts' },
    ],
  })
})

test('a failed test of Playwright is found in any depth, and so is an error before all tests', () => {
  const failedSpec = {
    title: 'a code opens',
    file: 'codes.spec.ts',
    line: 12,
    // As Playwright has it for a test that passes in its first project alone.
    ok: true,
    tests: [
      { status: 'expected', results: [{}] },
      {
        status: 'unexpected',
        results: [{ error: { message: 'Error: not visible\nCall log' } }],
      },
    ],
  }
  const passedSpec = { ...failedSpec, tests: [{ status: 'expected', results: [{}] }] }
  const results = readPlaywright(
    reportOf({
      stats: { expected: 3, flaky: 0 },
      suites: [{ specs: [], suites: [{ specs: [failedSpec, passedSpec] }] }],
      errors: [{ message: 'Error: the server did not start' }],
    }),
  )
  expect(results).toEqual({
    passed: 3,
    failed: [
      { test: 'codes.spec.ts:12 › a code opens', reason: 'Error: not visible' },
      { test: 'playwright', reason: 'Error: the server did not start' },
    ],
  })
})

test('a failed comparison says what was different', () => {
  const message = [
    'Error: \u001b[2mexpect(\u001b[22m\u001b[31mreceived\u001b[39m).toEqual(expected)',
    '',
    '\u001b[32m- Expected  - 1\u001b[39m',
    '\u001b[31m+ Received  + 3\u001b[39m',
    '',
    '\u001b[32m- Array []\u001b[39m',
    '\u001b[31m+ Array [\u001b[39m',
    '\u001b[31m+   "host: elsewhere.example",\u001b[39m',
    '\u001b[31m+ ]\u001b[39m',
  ].join('\n')
  const spec = { title: 'a visit', file: 'visit.spec.ts', line: 3 }
  const tests = [{ status: 'unexpected', results: [{ error: { message } }] }]
  const results = readPlaywright(
    reportOf({
      stats: { expected: 0, flaky: 0 },
      suites: [{ specs: [{ ...spec, tests }] }],
      errors: [{ message: 'Error: 1\n\nExpected substring: "a"\nReceived string:    "b"\n' }],
    }),
  )

  expect(results.failed.map(({ reason }) => reason)).toEqual([
    'Error: expect(received).toEqual(expected)\n  +   "host: elsewhere.example",',
    'Error: 1\n  Expected substring: "a"\n  Received string:    "b"',
  ])
})

test('a step that left no report has no results', () => {
  expect(readVitest('.cache/no-report.json')).toEqual({ passed: 0, failed: [] })
})

function reportOf(report: unknown) {
  const file = join(freshFolder(), 'report.json')
  writeFileSync(file, JSON.stringify(report))
  return file
}
