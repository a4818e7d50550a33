import * as consentHistory from '@/contract/consent-history'
import * as contract from '@/contract/consents'
import { bare, wrapped } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { refuseImpossible, textOf } from './rules.ts'
import { consentEvents, readConsents, recordConsents } from './store.ts'
import { ownerOf } from '../owner.ts'
import { Problem } from '../../values/problem.ts'

export const consentsArea = defineArea(contract, bare.camel, {
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

  getUserConsent: (_, context) => readConsents(context.db, ownerOf(context)),

  async saveUserConsent({ body }, context) {
    const { db, brand, now, host } = context
    refuseImpossible(body, brand)
    const owner = { ...ownerOf(context), now }
    await recordConsents(db, { ...owner, source: 'profile', channel: host }, body)
    return readConsents(db, owner)
  },
})

export const consentHistoryArea = defineArea(consentHistory, wrapped.camel, {
  getConsentHistory: (_, context) => consentEvents(context.db, ownerOf(context)),
})
