import { describe, expect, test } from 'vitest'
import type { ConsentVersions } from '@/contract/consents'
import {
  channelsOn,
  dueConsents,
  everyChannel,
  everyCookie,
  hasReachedEnd,
  nothingSaid,
  splitConsentText,
  toMarketingOption,
  unsentOf,
  whatBothAllow,
} from '@/features/consent/consent-rules'

const versions: ConsentVersions = {
  terms: { current_version: 2 },
  privacy: { current_version: 1 },
  age: { current_version: 1 },
  marketing: { current_version: 3 },
  cookie: { current_version: 1 },
}
const upToDate = { ...nothingSaid, terms: 2, privacy: 1, age: 1, marketing: 3, cookie: 1 }

describe('the end of a text', () => {
  test.each([
    ['shorter than its box', { scrollTop: 0, clientHeight: 300, scrollHeight: 200 }, true],
    ['as long as its box', { scrollTop: 0, clientHeight: 300, scrollHeight: 300 }, true],
    ['just begun', { scrollTop: 0, clientHeight: 300, scrollHeight: 900 }, false],
    ['6 px before the end', { scrollTop: 594, clientHeight: 300, scrollHeight: 900 }, false],
    ['5 px before the end', { scrollTop: 595, clientHeight: 300, scrollHeight: 900 }, true],
    ['stretched beyond the end', { scrollTop: 640, clientHeight: 300, scrollHeight: 900 }, true],
  ])('%s', (_, scrolled, isReached) => {
    expect(hasReachedEnd(scrolled)).toBe(isReached)
  })
})

describe('what a member is asked', () => {
  test('nothing, when everything was agreed to as it stands', () => {
    expect(dueConsents(versions, upToDate)).toEqual([])
  })

  test.each(['terms', 'privacy', 'age', 'marketing'] as const)(
    'a new version of %s asks for that alone',
    (type) => {
      const raised = { ...versions, [type]: { current_version: 9 } }

      expect(dueConsents(raised, upToDate)).toEqual([type])
    },
  )

  test('everything in order, of somebody who has never been asked', () => {
    expect(dueConsents(versions, nothingSaid)).toEqual(['terms', 'privacy', 'age', 'marketing'])
  })

  test('nothing of what a brand has at version 0', () => {
    const without = { ...versions, marketing: { current_version: 0 } }

    expect(dueConsents(without, upToDate)).toEqual([])
  })
})

describe('what waits on the device is sent', () => {
  const cookies = { ...everyCookie(true), version: 1 }

  test.each([
    ['terms as they stand', { termandcondition: 2 }, nothingSaid, { termandcondition: 2 }],
    ['terms of an older version', { termandcondition: 1 }, nothingSaid, {}],
    ['terms that the platform has', { termandcondition: 2 }, upToDate, {}],
    ['cookies that were never sent', { cookies }, nothingSaid, { cookies }],
    ['another choice of cookies', { cookies }, upToDate, { cookies }],
    ['the same choice of cookies', { cookies }, { ...upToDate, cookies }, {}],
  ])('%s', (_, kept, said, sent) => {
    expect(unsentOf(kept, versions, said)).toEqual(sent)
  })
})

describe('offers', () => {
  test('all means all four channels', () => {
    expect(channelsOn(everyChannel(true))).toBe(4)
  })

  test.each([
    [everyChannel(true), [1, 1, 1, 1]],
    [everyChannel(false), [0, 0, 0, 0]],
    [{ ...everyChannel(false), email: true }, [0, 1, 0, 0]],
  ])('%j travels as 0 and 1', (choice, [sms, email, line, notification]) => {
    expect(toMarketingOption(choice)).toEqual({
      mktoption_sms: sms,
      mktoption_email: email,
      mktoption_line: line,
      mktoption_notification: notification,
      mktoption_ussd: 0,
    })
  })
})

test('rejecting cookies leaves the necessary ones alone', () => {
  const { necessaryCookies, ...rest } = everyCookie(false)

  expect(necessaryCookies).toBe(true)
  expect(Object.values(rest).every((flag) => !flag)).toBe(true)
})

test('the version of a text is told apart from the text', () => {
  const html =
    '<article><h1>Terms</h1>\n<p class="version">Version 2, from May</p><p>1.</p></article>'

  expect(splitConsentText(html)).toEqual({
    version: 'Version 2, from May',
    body: '<article>\n<p>1.</p></article>',
  })
  expect(splitConsentText('<p>1.</p>')).toEqual({ version: undefined, body: '<p>1.</p>' })
})

test('of two answers about cookies, what neither turned down is allowed', () => {
  const yes = everyCookie(true)

  expect(whatBothAllow(yes, yes)).toEqual(yes)
  expect(
    whatBothAllow({ ...yes, marketingCookies: false }, { ...yes, analyticsSearch: false }),
  ).toEqual({ ...yes, marketingCookies: false, analyticsSearch: false })
  expect(whatBothAllow(yes, everyCookie(false))).toEqual(everyCookie(false))
})
