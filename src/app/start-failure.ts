import { ConfigError } from '@/config/config'
import { languageNames } from '@/contract/languages'
import { lookUp } from '@/contract/look-up'
import type { FailureWords } from '@/first-paint/page-languages'

/** In this chunk: nothing else of the app is relied on, nor its texts. */
const files = import.meta.glob<Record<string, string>>('/src/first-paint/texts/*.json', {
  eager: true,
  import: 'default',
})

/**
 * What the last page says of an app that has loaded and could not start.
 * @returns undefined where a part did not load: the page's own words are about the connection
 */
export function failureWords(
  error: unknown,
  language = document.documentElement.lang,
): FailureWords | undefined {
  const isNotLoaded = error instanceof TypeError && /module|import|MIME|fetch/i.test(error.message)
  if (isNotLoaded) return undefined
  // The browser may have translated the page.
  const words = lookUp(files, fileOf(language)) ?? lookUp(files, fileOf(standardLanguage)) ?? {}
  const isSetting = error instanceof ConfigError
  const text = (isSetting ? words['setting'] : words['other']) ?? ''
  const named = isSetting ? `${text} (${placesIn(error.message)})` : text
  return [words['title'] ?? '', named, words['again'] ?? '']
}

/** The fields, for who has to mend them and may have the page alone; the console says what is wrong. */
function placesIn(message: string) {
  return message.match(/"[^"]+"(?=:)/g)?.join(', ') ?? message
}

const [standardLanguage] = languageNames

function fileOf(language: string) {
  return `/src/first-paint/texts/${language}.json`
}
