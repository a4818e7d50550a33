import { describe, expect, test } from 'vitest'
import type { ConsentEvent } from '@/contract/consent-history'
import { acceptedAt, classesOn, historyLines } from '@/features/legal/consent-history-rules'
import { everyCookie } from '@/features/consent/consent-rules'
import { daysLeft } from '@/features/legal/keep-modal'

const joined = event('1', '2026-10-02T07:54:00+07:00', {
  source: 'register',
  channel: null,
  answers: { termandcondition: 1, dataprivacy: 2, marketingOption: offers('email', 'line', 'sms') },
})
const fewer = event('2', '2026-10-18T20:40:00+07:00', {
  channel: 'line',
  answers: { marketingOption: offers('email', 'line') },
})
const newTerms = event('3', '2026-11-01T09:12:00+07:00', {
  channel: 'web',
  answers: { termandcondition: 2, consentAge: { version: 1, age: 20 } },
})

describe('the history shows', () => {
  test('each change once, newest first, with its source', () => {
    const lines = historyLines([newTerms, fewer, joined])

    expect(lines).toMatchObject([
      { type: 'accepted', terms: 2, age: 20, via: 'web' },
      { type: 'offersOff', channels: ['sms'], via: 'line' },
      { type: 'accepted', terms: 1, privacy: 2, via: 'joined' },
      { type: 'offersOn', channels: ['email', 'sms', 'line'], via: 'joined' },
    ])
  })

  test('that all offers are off', () => {
    const none = event('4', '2026-11-02T10:00:00+07:00', { answers: { marketingOption: offers() } })

    const [latest] = historyLines([none, joined])

    expect(latest).toMatchObject({ type: 'noOffers' })
  })

  test('no entry when nothing changed', () => {
    const same = {
      ...joined,
      id: '5',
      answers: { marketingOption: offers('email', 'line', 'sms') },
    }

    expect(historyLines([same, joined])).toHaveLength(2)
  })

  test('no version that was never accepted', () => {
    const record = event('6', '2026-01-01T10:00:00+07:00', {
      source: 'record',
      answers: {
        termandcondition: 0,
        dataprivacy: 1,
        cookies: { ...everyCookie(false), version: 0 },
      },
    })

    expect(historyLines([record])).toMatchObject([{ type: 'accepted', privacy: 1 }])
  })
})

test('a version is dated by its first acceptance', () => {
  const again = { ...newTerms, id: '7', at: '2026-11-20T09:12:00+07:00' }

  expect(acceptedAt([again, newTerms, joined], 'terms', 2)).toBe(newTerms.at)
  expect(acceptedAt([joined], 'terms', 2)).toBeUndefined()
})

test('one cookie category of a purpose is enough to list the purpose', () => {
  const flags = { ...everyCookie(false), analyticsOther: true, functionalCookies: true }

  expect(classesOn(flags)).toEqual(['functional', 'analytics'])
})

test.for([
  ['2026-12-21T10:00:00+07:00', 30],
  ['2026-11-22T09:00:00+07:00', 1],
  ['2026-11-21T10:00:00+07:00', 0],
  ['2026-11-20T10:00:00+07:00', 0],
] as const)('until %s there are %i days left', ([until, days]) => {
  expect(daysLeft(until, Date.parse('2026-11-21T10:00:00+07:00'))).toBe(days)
})

function event(id: string, at: string, rest: Partial<ConsentEvent>): ConsentEvent {
  return { id, at, source: 'profile', channel: null, answers: {}, ...rest }
}

function offers(...on: ('email' | 'sms' | 'line' | 'notification')[]) {
  const bit = (name: (typeof on)[number]) => (on.includes(name) ? 1 : 0)
  return {
    version: 1,
    mktoption_email: bit('email'),
    mktoption_sms: bit('sms'),
    mktoption_line: bit('line'),
    mktoption_notification: bit('notification'),
    mktoption_ussd: 0 as const,
  } as const
}
