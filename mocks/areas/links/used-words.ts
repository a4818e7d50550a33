import type { Database } from '../../database/connect.ts'
import { wordsByUse } from './short-link-rules.ts'
import { readLinkPaths, readUsedWords } from './short-link-store.ts'

const mostWords = 100

/** The words that links of a brand have carried, those used most first. */
export async function readVocabulary(db: Database, appId: string) {
  const used = await readUsedWords(db, appId)
  const paths = await readLinkPaths(db, appId)
  const queries = paths.map(({ path }) => new URLSearchParams(path.split('?')[1] ?? ''))
  function usedAs(name: keyof (typeof used)[number], inLink: string = name) {
    const words = [...used.map((row) => row[name]), ...queries.map((query) => query.get(inLink))]
    return wordsByUse(words, mostWords)
  }
  return {
    utm_source: usedAs('utm_source'),
    utm_medium: usedAs('utm_medium'),
    utm_campaign: usedAs('utm_campaign'),
    utm_content: usedAs('utm_content'),
    utm_term: usedAs('utm_term'),
    c: usedAs('code', 'c'),
  }
}
