import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const files = globSync('tests/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))

/** The test files whose code matches the pattern, without the allowed ones. */
const filesWith = (pattern: RegExp, ...allowed: string[]) =>
  files.filter((file) => !allowed.includes(file) && pattern.test(readFileSync(file, 'utf8')))

test('tests render the app, pages of the studio and components each with one file', () => {
  const providers = /import \{[^}]*\b(?:\w*Router|RouterProvider|QueryClientProvider)\b[^}]*\} from/

  // The app has its providers from its own start, in tests/screen.tsx.
  expect(filesWith(providers, 'tests/part.tsx', 'tests/studio/staff-screen.tsx')).toEqual([])
})

test('no test mocks one of our modules or its functions', () => {
  const replaced = /vi\.(?:do)?[mM]ock\(\s*(?:import\()?['"`](?:@\/|\.)/
  const spied = /vi\.spyOn\(\s*(?:host\(\)|[A-Za-z]+Module\b)/

  expect(filesWith(replaced)).toEqual([])
  expect(filesWith(spied)).toEqual([])
})

test('the app config of app tests is written in one place', () => {
  const byHand = filesWith(/\.id = ['"]app-config/, 'tests/app-config.ts')

  expect(byHand).toEqual([])
})

test('no test gives up after a second', () => {
  const own = ['tests/eventually.ts', 'tests/scripts/edited-pack.test.ts']

  expect(filesWith(/vi\.wait(?:For|Until)\(/, ...own)).toEqual([])
})
