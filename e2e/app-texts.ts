import { readFileSync } from 'node:fs'
import { z } from 'zod/mini'
import { joinThai } from '../mocks/answers/join-thai.ts'

export type Language = 'en' | 'th'
export type Area =
  | 'core'
  | 'draws'
  | 'drafts'
  | 'news'
  | 'errors'
  | 'forms'
  | 'addresses'
  | 'auth'
  | 'camera'
  | 'cart'
  | 'collect'
  | 'consent'
  | 'help'
  | 'home'
  | 'legal'
  | 'marketplaces'
  | 'notifications'
  | 'exactly-once'
  | 'pictures'
  | 'points'
  | 'profile'
  | 'receipts'
  | 'referral'
  | 'rewards'
  | 'settings'
  | 'stores'
  | 'studio'
  | 'counter'
  | 'links'
  | 'messages'
  | 'rich-menu'
  | 'results'
  | 'wallet'
export type Say = (area: Area, key: string, values?: Record<string, string | number>) => string

const Texts: z.ZodMiniType<Record<string, unknown>> = z.record(z.string(), z.unknown())

/** The app's own words, so that one journey can be told in both languages. */
export function textsOf(language: Language): Say {
  return (area, key, values = {}) => {
    const text = find(language, area, key)
    const shown = language === 'th' ? joinThai(text) : text
    return shown.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  }
}

function find(language: Language, area: Area, key: string): string {
  let part: unknown = JSON.parse(readFileSync(fileOf(language, area), 'utf8'))
  for (const name of key.split('.')) part = Texts.parse(part)[name]
  if (typeof part !== 'string') throw new Error(`There is no text ${area}:${key} in ${language}.`)
  return part
}

function fileOf(language: Language, area: Area) {
  const folders: Partial<Record<Area, string>> = {
    camera: 'src/camera',
    core: 'src/i18n',
    errors: 'src/errors',
    forms: 'src/forms',
    'exactly-once': 'src/exactly-once',
    pictures: 'src/pictures',
    studio: 'src/studio',
    counter: 'src/studio/counter',
    links: 'src/studio/links',
    messages: 'src/studio/messages',
    'rich-menu': 'src/studio/rich-menu',
    drafts: 'src/studio/drafts',
    results: 'src/studio/results',
  }
  return `${folders[area] ?? `src/features/${area}`}/texts/${language}.json`
}
