import type { Plugin } from 'vite'
import { joinThai } from '../../mocks/answers/join-thai.ts'

/** Joins the app's Thai texts as the platform joins its own, so that lines break between words. */
export function thaiLines(): Plugin {
  return {
    name: 'taem:thai-lines',
    enforce: 'pre',
    transform(code, id) {
      const isThai = id.split('?')[0]?.endsWith('/texts/th.json')
      return isThai ? { code: joinThai(code), map: null } : undefined
    },
  }
}
