import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageNames } from '@/contract/languages'

/** Where a language is named, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'src/contract/languages.ts': 'the table of the languages',
  'src/i18n/language-name.tsx': 'names that are drawn',
  'src/forms/address-cascade-rules.ts': 'names of places: the country’s data have two languages',
  'mocks/answers/join-thai.ts': 'joins the lines of Thai',
  'mocks/answers/line-joining.ts': 'which languages have lines to join',
  'mocks/brands/standard-content.ts': 'the Thai name of a brand',
  'src/studio/links/link-check-rules.ts': 'letters that tell a text of another language',
  'src/app/development/labels-page.tsx': 'a page for developers is in English',
}

const all = languageNames.join('|')
const others = languageNames.filter((name) => name !== 'en').join('|')

/** English is the standard of all: its name alone, as a value, asks for nothing. */
const asked = [
  `['"\`](?:${others})(?:-[A-Z]{2})?['"\`]`,
  `\\b(?:${others}):`,
  // A property, but not the end of a file's name.
  `[\\w)\\]]\\??\\.(?:${all})\\b(?!\\.\\w+['"\`])`,
  `\\[['"\`](?:${all})['"\`]\\]`,
  `[=!]==? ['"\`](?:${all})['"\`]`,
  `['"\`](?:${all})['"\`] [=!]==?`,
  `case ['"\`](?:${all})['"\`]`,
]
const named = new RegExp(asked.join('|'))

/** Code without its comments. */
function codeOf(file: string) {
  return readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
}

test('no code asks for a language by its name', () => {
  const files = globSync(['{src,mocks}/**/*.{ts,tsx}', 'scripts/platform/**/*.ts']).map((file) =>
    file.replaceAll('\\', '/'),
  )

  expect(files.filter((file) => named.test(codeOf(file))).toSorted()).toEqual(
    Object.keys(exceptions).toSorted(),
  )
})

test.each([
  'name.en ?? id',
  'store.name?.th',
  'labels().ja.title',
  "text['en']",
  "text['th']",
  "if (language === 'en') return",
  "'en' !== language",
  "case 'en':",
  "{ th: 'ชา' }",
  "tag = 'th-TH'",
])('%j asks for one', (code) => {
  expect(code).toMatch(named)
})

test.each([
  "readFileSync('terms.en.html')",
  "standard = 'en'",
  'texts.entries()',
  'lang: language',
])('%j does not', (code) => {
  expect(code).not.toMatch(named)
})
