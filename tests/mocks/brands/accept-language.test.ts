import { expect, test } from 'vitest'
import { languageOfCaller } from '../../../mocks/brands/brand-languages'

test.each([
  ['th-TH,th;q=0.9,en;q=0.8', 'th'],
  ['en-US,en;q=0.9,th;q=0.8', 'en'],
  ['fr-FR,fr;q=0.9,th;q=0.5', 'th'],
  ['en;q=0.4, TH;q=0.7', 'th'],
  ['th;q=0, fr', 'en'],
  ['', 'en'],
  [null, 'en'],
])('Accept-Language “%s” is answered in %s', (languages, language) => {
  expect(languageOfCaller(undefined, languages)).toBe(language)
})
