import type * as contract from '@/contract/consents'
import type { ConsentType } from '@/contract/consents'
import { type Language, languageOfLocale, say } from '../answers/language.ts'
import type { Brand } from '../brands/brand.ts'
import type { HandlersOf } from '../handler.ts'
import { Problem } from '../problem.ts'
import { readConsents, recordConsents, refuseImpossible } from '../rules/consents.ts'

interface TextParams {
  appId: string
  type: ConsentType
  version: number
  locale: number
}

export const consentsHandlers: HandlersOf<typeof contract> = {
  async getConsentVersions({ params }, { brand }) {
    if (params.appId !== brand.appId) throw new Problem('notFound')
    return brand.account.consentVersions
  },

  async getConsentText({ params }, { brand }) {
    const text = textOf(brand, params)
    return { contentType: 'text/html; charset=utf-8', bytes: new TextEncoder().encode(text) }
  },

  async getConsentDocument({ params }, { brand }) {
    const content = textOf(brand, params)
    const heading = /<h1[^>]*>([^<]*)<\/h1>/.exec(content)?.[1] ?? ''
    return { title: heading.trim(), version: params.version, content }
  },

  getUserConsent: async (_, { db, brand, member }) =>
    readConsents(db, { appId: brand.appId, memberId: member.id }),

  async saveUserConsent({ body }, { db, brand, member, now, host }) {
    refuseImpossible(body, brand)
    const whose = { appId: brand.appId, memberId: member.id }
    await recordConsents(db, { ...whose, now, source: 'profile', channel: host }, body)
    return readConsents(db, whose)
  },
}

// A pack holds each text as it stands. What came before it is not kept; what is newer than the pack
// (a version that was raised to try it out) says the same.
function textOf(brand: Brand, { appId, type, version, locale }: TextParams): string {
  const { current_version } = brand.account.consentVersions[type]
  const { version: written, text } = brand.consents[type]
  const isKept = version >= Math.min(written, current_version) && version <= current_version
  if (appId !== brand.appId || !isKept || ![1033, 1054].includes(locale)) {
    throw new Problem('notFound')
  }
  const language: Language = languageOfLocale(locale)
  return say(text, language)
}
