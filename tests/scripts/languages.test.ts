import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageNames } from '@/contract/languages'

/** Where a language is named: tables of what it has that others have not. */
const tables = [
  'src/contract/languages.ts',
  // Names that are drawn, and the names of places, which the country's data have in two languages.
  'src/i18n/language-name.tsx',
  'src/forms/address-cascade-rules.ts',
  // The joining of Thai lines, and the Thai name of a brand.
  'mocks/answers/join-thai.ts',
  'mocks/answers/line-joining.ts',
  'mocks/brands/standard-content.ts',
]

/** Code without its comments, and without the English that is the standard of all. */
function codeOf(file: string) {
  return readFileSync(file, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '')
}

test('no code asks for a language by its name', () => {
  const others = languageNames.filter((name) => name !== 'en').join('|')
  const named = new RegExp(`['"\`](?:${others})(?:-[A-Z]{2})?['"\`]|\\b(?:${others}):`)
  const files = globSync('{src,mocks}/**/*.{ts,tsx}').map((file) => file.replaceAll('\\', '/'))

  expect(files.filter((file) => named.test(codeOf(file))).toSorted()).toEqual(tables.toSorted())
})
