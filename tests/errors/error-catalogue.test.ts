import { describe, expect, test } from 'vitest'
import { ApiError, refusal } from '@/api/api-error'
import { type ProblemCode, problemIds } from '@/contract/problems'
import { refusals } from '@/contract/refusals'
import { entryOf } from '@/errors/error-catalogue'
import { describeError } from '@/errors/describe-error'
import { asPasswordLock } from '@/errors/named-problems'
import { startTexts } from '@/i18n/texts'

const refused = (id: number, message = '') => new ApiError('refused', { id, message })

const day = '2026-12-25T10:00:00+07:00'

/** Refusals of any request: before it reaches its endpoint, or when the platform fails. */
const ofAnyRequest = ['forbidden', 'tooLarge', 'serverError', 'busy']

test('every problem is a refusal of an endpoint or can answer any request', () => {
  const known = new Set<string>([...ofAnyRequest, ...Object.values(refusals).flat()])

  expect(Object.keys(problemIds).filter((code) => !known.has(code))).toEqual([])
})

describe.each(['en', 'th'] as const)('the catalogue in %s', (language) => {
  test.each(Object.keys(problemIds) as ProblemCode[])('%s has a text', async (code) => {
    await startTexts(language)

    const { text } = await describeError(new ApiError('refused', { id: problemIds[code], code }))

    expect(text.length).toBeGreaterThan(3)
  })
})

test.each(Object.entries(problemIds))('%s is found by its id alone', (code, id) => {
  expect(entryOf(refused(id))).toBe(entryOf(new ApiError('refused', { code })))
})

test.each([
  ['a number in the place of the code', { id: 400, code: '1905' }, 'sessionRevoked'],
  ['an id beside a code of its own', { id: 1409, code: 'E_ENDED' }, 'expired'],
  ['an id of the specification beside a code of its own', { id: 403, code: 'NO' }, 'forbidden'],
  ['a status alone', { status: 403 }, 'forbidden'],
  ['a proxy that takes no more', { status: 413 }, 'tooLarge'],
  ['an address too long for a proxy', { status: 414 }, 'tooLarge'],
  ['headers too long for a proxy', { status: 431 }, 'tooLarge'],
  ['a conflict that says no more', { status: 409 }, undefined],
  ['a conflict with a code of its own', { id: 409, code: 'E_TAKEN' }, undefined],
])('the problem of a refusal is read from %s', (_, from, problem) => {
  expect(new ApiError('refused', from).problem).toBe(problem)
})

test.each([
  ['1a2b3c4d-0000', 500, 'serverError'],
  ['4e2b', 500, 'serverError'],
  ['401cafe', 500, 'serverError'],
  ['1.5', 503, 'busy'],
  [' 4 ', 409, 'pointNotEnough'],
  [1905, 401, 'sessionRevoked'],
])('the id %j at status %i is the problem %s', (id, status, problem) => {
  expect(refusal({ id }, status).problem).toBe(problem)
})

test.each([
  [401, '/login'],
  [412, '/login'],
  [1905, '/login'],
  [403, '/profile'],
  [500, undefined],
  [100000, undefined],
  [100003, undefined],
  [1009, '/error/block'],
  [1010, '/error/ban'],
])('closing the alert of %i leads to %s', (id, leadsTo) => {
  expect(entryOf(refused(id)).leadsTo).toBe(leadsTo)
})

test.each([
  [refused(401, 'Log in again.'), 'Log in again.'],
  [refused(412), 'Token invalid'],
  [refused(403), 'Sorry, something went wrong. Please try again later.'],
  [refused(7777, 'The shop is shut.'), 'The shop is shut.'],
  [new ApiError('network'), 'Network connection error!'],
])('%s is described with the text of the catalogue', async (error, text) => {
  await startTexts('en')

  expect((await describeError(error)).text).toBe(text)
})

test('an unknown error shows its id and code', async () => {
  await startTexts('en')
  const error = new ApiError('refused', { id: 7777, code: 'shut', message: 'The shop is shut.' })

  expect((await describeError(error)).reference).toBe('id: 7777, code: shut')
})

test.each([
  [{ id: 7777, code: '' }, 'id: 7777'],
  [{ id: 7777, code: '  ' }, 'id: 7777'],
  [{ id: 7777 }, 'id: 7777'],
  [{ id: 7777, code: 'E_NEW' }, 'id: 7777, code: E_NEW'],
])('a refusal of %j has the reference “%s”', async (sent, reference) => {
  await startTexts('en')

  const described = await describeError(refusal(sent, 500))

  expect(described.reference).toBe(reference)
})

test.each(Object.entries(problemIds))(
  '%s is known: no id and code beside its words',
  async (code, id) => {
    await startTexts('en')

    const references = await Promise.all(
      [{ id, code }, { id }, { id: 400, code: String(id) }].map(async (sent) => {
        const { reference } = await describeError(refusal(sent, 400))
        return reference
      }),
    )

    expect(references).toEqual([undefined, undefined, undefined])
  },
)

describe.each(['en', 'th'] as const)('in %s', (language) => {
  test.each([
    [
      'pointNotEnough',
      { PointsShort: 1040 },
      { en: /1,040 more points/, th: /ขาดอีก 1,040\sคะแนน/ },
    ],
    ['pointNotEnough', { points_short: '40' }, { en: /40 more points/, th: /ขาดอีก 40\sคะแนน/ }],
    ['pointNotEnough', { pointsShort: 1 }, { en: /1 more point for/, th: /ขาดอีก 1\sคะแนน/ }],
    ['soldOut', { Most: 2 }, { en: /Only 2 .*Choose fewer/, th: /อีกเพียง 2\sชิ้น/ }],
    ['soldOut', { NextDate: day }, { en: /back on 25\sDecember\s2026/, th: /25\sธันวาคม\s2569/ }],
    ['maxPerPerson', { Most: 3 }, { en: /only 3 more/, th: /อีกเพียง 3\sชิ้น/ }],
    ['coolDown', { NextDate: day }, { en: /10:00 on 25\sDecember\s2026/, th: /10:00 วันที่ 25/ }],
    ['notStarted', { NextDate: day }, { en: /10:00 on 25\sDecember\s2026/, th: /10:00 วันที่ 25/ }],
    ['expired', { EndDate: day }, { en: /ended on 25\sDecember\s2026/, th: /เมื่อ 25\sธันวาคม/ }],
    ['tooYoung', { Age: 20 }, { en: /20 or older/, th: /20\sปีขึ้นไป/ }],
    ['conditionInvalid', { Requirement: 'Gold.' }, { en: /yet\. Gold\.$/, th: / Gold\.$/ }],
    ['hostNotSupported', { Requirement: 'Gold.' }, { en: /here\. Gold\.$/, th: / Gold\.$/ }],
    ['notAvailable', { Requirement: 'Gold.' }, { en: /here\. Gold\.$/, th: / Gold\.$/ }],
    [
      'collectBlocked',
      { Most: 4, Until: day },
      { en: /4 wrong .*10:00 on 25\sDecember\s2026/, th: /ครบ 4\sครั้ง.*10:00 วันที่ 25/ },
    ],
    ['tooManyRequests', { Until: day }, { en: /10:00 on 25\sDecember\s2026/, th: /10:00 วันที่ 25/ }],
  ])('%s with %j has its numbers', async (code, sent, words) => {
    await startTexts(language)

    const { text } = await describeError(refusal({ code, ...sent }, 409))

    expect(text).toMatch(words[language])
  })
})

test.each([
  { pointsShort: 'many' },
  { pointsShort: -3 },
  { pointsShort: null },
  { pointsShort: { of: 3 } },
  { pointsShort: 0 },
])('missing points of %j have words without a number', async (sent) => {
  await startTexts('en')

  const described = await describeError(refusal({ code: 'pointNotEnough', ...sent }, 409))

  expect(described.text).toBe('You don’t have enough points for this.')
  expect(described.way).toEqual({ label: 'Get points', to: '/profile/getmorepoint' })
})

test.each([
  [{ reason: 'own' }, /^Your membership already has another LINE account/, '/profile'],
  [{ reason: 'constructor' }, /^This LINE account already belongs to another/, undefined],
  [{}, /^This LINE account already belongs to another/, undefined],
])('a LINE account that cannot be linked for %j says which', async (sent, words, to) => {
  await startTexts('en')

  const { text, way } = await describeError(refusal({ code: 'lineAlreadyLinked', ...sent }, 409))

  expect(text).toMatch(words)
  expect(way?.to).toBe(to)
})

test.each([
  [
    { id: 412, reason: 'passwordChanged' },
    'Token invalid. You were logged out because the password was changed.',
  ],
  [{ id: 1905, Reason: 'otherDevice' }, 'You were logged out from another device.'],
  [{ id: 1905, Reason: 'byStaff' }, 'We logged you out to keep your account safe.'],
  [
    { id: 401, message: 'Please log in again.', reason: 'expired' },
    'Please log in again. For your safety, logins end after a while.',
  ],
  // A platform may send a reason of its own.
  [{ id: 412, reason: 'solarFlare' }, 'Token invalid'],
  [{ id: 412, reason: 'constructor' }, 'Token invalid'],
  [{ id: 412, reason: { deep: 1 } }, 'Token invalid'],
  [{ id: 1905 }, 'Sorry, something went wrong. Please try again later.'],
  // A reason of something else.
  [{ id: 4, reason: 'expired' }, 'You don’t have enough points for this.'],
])('the end of a session with %j says why after what it says first', async (sent, words) => {
  await startTexts('en')

  const { text } = await describeError(refusal(sent, 400))

  expect(text).toBe(words)
})

describe('a lock', () => {
  const until = '2026-11-22T07:31:20Z'
  const refused = (code: string, details: object) => refusal({ code, ...details }, 429)

  test.each([
    [
      'locked',
      { until, reason: 'password' },
      /wrong passwords.*again at 14:32.*Reset your password/,
    ],
    ['locked', { reason: 'password' }, /wrong passwords.*Reset your password/],
    ['locked', { until, reason: 'otp' }, /wrong code.*again at 14:32/],
    ['locked', {}, /^You have entered a wrong code too many times/],
    ['tooManyRequests', { Until: until }, /again at 14:32/],
  ])('%s with %j names the reason and the end', async (code, details, words) => {
    await startTexts('en')

    const { text } = await describeError(refused(code, details))

    expect(text).toMatch(words)
  })

  test('of a sign-in is about the password, even if the platform sends only its id', async () => {
    await startTexts('en')

    const { text } = await describeError(asPasswordLock(refusal({ id: 100003 }, 429)))

    expect(text).toMatch(/wrong passwords/)
  })
})
