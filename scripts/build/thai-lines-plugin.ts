import type { Plugin } from 'vite'
import { joinThai } from '../../mocks/answers/join-thai.ts'

/** Keys have no Thai. */
const strings = /"(?:[^"\\]|\\.)*"/g

/** Adds the same joining marks to the app's Thai texts as the platform, so that lines break at words. */
export function thaiLines(): Plugin {
  return {
    name: 'taem:thai-lines',
    enforce: 'pre',
    transform(code, id) {
      const isThai = id.split('?')[0]?.endsWith('/texts/th.json')
      return isThai ? { code: code.replaceAll(strings, joinThai), map: null } : undefined
    },
  }
}
