import { config } from '@/config/config'
import { getConsentVersions } from '@/contract/consents'
import { everyCookie } from '@/features/consent/consent-rules'
import * as modals from '@/features/consent/modals'
import { load, minimumAge } from './demo'
import { modalsOf } from './modal-states'

const unknown = { hasChanged: false, age: 20 }

const step = { now: 1, all: 4 }

async function asked(type: 'terms' | 'privacy' | 'age', hasChanged = false) {
  const { appId } = config()
  const { current_version: version } = (await load(getConsentVersions, { params: { appId } }))[type]
  return { type, ask: { version, hasChanged, age: await minimumAge() } }
}

export const consentModals = modalsOf(modals)({
  openConsentText: {
    terms: () => ({ type: 'terms' }),
    privacy: () => ({ type: 'privacy' }),
    age: () => ({ type: 'age' }),
    'terms, asked': () => asked('terms'),
    'terms, changed': () => asked('terms', true),
    'age, asked': () => asked('age'),
    'not loaded': async () => ({ ...(await asked('terms')), ask: { ...unknown, version: 999 } }),
    'step of a sign-up': async () => {
      const { type, ask } = await asked('privacy')
      return { type, ask: { ...ask, step } }
    },
  },
  openMarketing: {
    none: () => ({ disableAll: true }),
    some: () => ({ selected: { email: true }, version: 1 }),
    all: () => ({ enableAll: true }),
    'step of a sign-up': () => ({ step: { ...step, now: 4 } }),
  },
  openCookieFlags: {
    none: () => ({ flags: everyCookie(false) }),
    some: () => ({ flags: { ...everyCookie(false), analyticsSearch: true } }),
    all: () => ({ flags: everyCookie(true) }),
  },
  openPdpaSuccess: { success: () => ({}) },
})
