import { everyCookie } from '@/features/consent/consent-rules'
import * as modals from '@/features/consent/modals'
import { minimumAge } from './demo'
import { modalsOf } from './modal-states'

const step = { now: 1, all: 4 }

const asked = async (type: 'terms' | 'privacy' | 'age', hasChanged = false) => ({
  type,
  ask: { version: 1, hasChanged, age: await minimumAge() },
})

export const consentModals = modalsOf(modals)({
  openConsentText: {
    terms: () => ({ type: 'terms' }),
    privacy: () => ({ type: 'privacy' }),
    age: () => ({ type: 'age' }),
    'terms, asked': () => asked('terms'),
    'terms, changed': () => asked('terms', true),
    'age, asked': () => asked('age'),
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
