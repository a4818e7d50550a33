import { describe, expect, test } from 'vitest'
import type { ConsentVersions } from '@/contract/consents'
import {
  channelsOn,
  dueConsents,
  everyChannel,
  everyCookie,
  hasReachedEnd,
  noConsents,
  splitConsentText,
  toMarketingOption,
  unsentOf,
  allowedByBoth,
} from '@/features/consent/consent-rules'

const versions: ConsentVersions = {
  terms: { current_version: 2 },
  privacy: { current_version: 1 },
  age: { current_version: 1 },
  marketing: { current_version: 3 },
  cookie: { current_version: 1 },
}
const upToDate = { ...noConsents, terms: 2, privacy: 1, age: 1, marketing: 3, cookie: 1 }

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

describe('a member is asked', () => {
  test('nothing when every current version is accepted', () => {
    expect(dueConsents(versions, upToDate)).toEqual([])
  })

  test.each(['terms', 'privacy', 'age', 'marketing'] as const)(
    'only for %s when it has a new version',
    (type) => {
      const raised = { ...versions, [type]: { current_version: 9 } }

      expect(dueConsents(raised, upToDate)).toEqual([type])
    },
  )

  test('for everything in order when no answer exists', () => {
    expect(dueConsents(versions, noConsents)).toEqual(['terms', 'privacy', 'age', 'marketing'])
  })

  test('for nothing that the brand has at version 0', () => {
    const without = { ...versions, marketing: { current_version: 0 } }

    expect(dueConsents(without, upToDate)).toEqual([])
  })
})

describe('a stored choice is sent', () => {
  const cookies = { ...everyCookie(true), version: 1 }

  test.each([
    ['terms as they stand', { termandcondition: 2 }, noConsents, { termandcondition: 2 }],
    ['terms of an older version', { termandcondition: 1 }, noConsents, {}],
    ['terms that the platform has', { termandcondition: 2 }, upToDate, {}],
    ['cookies that were never sent', { cookies }, noConsents, { cookies }],
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
  ])('%j is sent as 0 and 1', (choice, [sms, email, line, notification]) => {
    expect(toMarketingOption(choice)).toEqual({
      mktoption_sms: sms,
      mktoption_email: email,
      mktoption_line: line,
      mktoption_notification: notification,
      mktoption_ussd: 0,
    })
  })
})

test('rejecting cookies keeps the necessary ones', () => {
  const { necessaryCookies, ...rest } = everyCookie(false)

  expect(necessaryCookies).toBe(true)
  expect(Object.values(rest).every((flag) => !flag)).toBe(true)
})

test('the version of a document is separate from its text', () => {
  const html =
    '<article><h1>Terms</h1>\n<p class="version">Version 2, from May</p><p>1.</p></article>'

  expect(splitConsentText(html)).toEqual({
    version: 'Version 2, from May',
    body: '<article>\n<p>1.</p></article>',
  })
  expect(splitConsentText('<p>1.</p>')).toEqual({ version: undefined, body: '<p>1.</p>' })
})

test('when two cookie choices are merged, a category is on only if neither rejects it', () => {
  const yes = everyCookie(true)

  expect(allowedByBoth(yes, yes)).toEqual(yes)
  expect(
    allowedByBoth({ ...yes, marketingCookies: false }, { ...yes, analyticsSearch: false }),
  ).toEqual({ ...yes, marketingCookies: false, analyticsSearch: false })
  expect(allowedByBoth(yes, everyCookie(false))).toEqual(everyCookie(false))
})
