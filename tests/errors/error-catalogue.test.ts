import { describe, expect, test } from 'vitest'
import { ApiError, refusal } from '@/api/api-error'
import { type ProblemCode, problemIds } from '@/contract/problems'
import { refusals } from '@/contract/refusals'
import { entryOf } from '@/errors/error-catalogue'
import { describeError } from '@/errors/describe-error'
import { asPasswordLock } from '@/errors/named-problems'
import { startTexts } from '@/i18n/texts'

const refused = (id: number, message = '') => new ApiError('refused', { id, message })

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
  ['a status alone', { id: 403, isStatus: true }, 'forbidden'],
  ['a proxy that takes no more', { id: 413, isStatus: true }, 'tooLarge'],
  ['an address too long for a proxy', { id: 414, isStatus: true }, 'tooLarge'],
  ['headers too long for a proxy', { id: 431, isStatus: true }, 'tooLarge'],
  ['a conflict that says no more', { id: 409, isStatus: true }, undefined],
  ['a conflict with a code of its own', { id: 409, code: 'E_TAKEN' }, undefined],
])('the problem of a refusal is read from %s', (_, from, problem) => {
  expect(new ApiError('refused', from).problem).toBe(problem)
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
  [{ id: 500, code: '' }, 'id: 500'],
  [{ id: 500, code: '  ' }, 'id: 500'],
  [{ id: 500 }, 'id: 500'],
  [{ id: 1409, code: 'expired' }, 'id: 1409, code: expired'],
])('a refusal of %j has the reference “%s”', async (sent, reference) => {
  await startTexts('en')

  const described = await describeError(refusal(sent, 500))

  expect(described.reference).toBe(reference)
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
