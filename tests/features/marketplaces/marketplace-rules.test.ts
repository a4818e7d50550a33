import { describe, expect, test } from 'vitest'
import { ApiError } from '@/api/api-error'
import type { Marketplace } from '@/contract/marketplaces'
import type { ProblemCode } from '@/contract/problems'
import {
  chosenOf,
  connectProblem,
  emptyValues,
  explainedOf,
  socialDataOf,
} from '@/features/marketplaces/marketplace-rules'

const connection = { id: 'c', displayName: 'Ploy C.', connectedAt: '2026-05-04T18:22:00+07:00' }

function channel(name: string, parts: Partial<Marketplace> = {}): Marketplace {
  return {
    channel: name,
    name,
    rule: '',
    isDefault: name === 'marketplace2',
    fields: [],
    steps: [],
    connection: null,
    ...parts,
  }
}
const channels = [
  channel('chatshop', { connection }),
  channel('marketplace1'),
  channel('marketplace2'),
]

test.each([
  ['names a channel', 'marketplace1', 'marketplace1'],
  ['names one in capitals', 'ChatShop', 'chatshop'],
  ['names none', undefined, 'marketplace2'],
  ['names an unknown one', 'constructor', 'marketplace2'],
])('an address that %s chooses a channel', (_, partner, chosen) => {
  expect(chosenOf(channels, partner)?.channel).toBe(chosen)
})

test('without a default channel the first one is chosen', () => {
  expect(chosenOf([channel('marketplace1')], undefined)?.channel).toBe('marketplace1')
  expect(chosenOf([], undefined)).toBeUndefined()
})

test.each([
  ['the chosen channel', channels, 'marketplace1', 'marketplace1'],
  ['the default one, where the chosen one is connected', channels, 'chatshop', 'marketplace2'],
  [
    'another one, where both are connected',
    [channel('marketplace2', { connection }), channel('shortvideo')],
    undefined,
    'shortvideo',
  ],
  ['nothing, where all are connected', [channel('chatshop', { connection })], undefined, undefined],
])('the steps are those of %s', (_, all, partner, explained) => {
  expect(explainedOf(all, partner)?.channel).toBe(explained)
})

test('the request has only the fields of the channel, in the spelling of the shop', () => {
  const fields = [
    { key: 'contactNumber', kind: 'phone', label: '', placeholder: '' },
    { key: 'orderNumber', kind: 'text', label: '', placeholder: '' },
  ] as const
  const values = {
    ...emptyValues,
    username: 'left over',
    contactNumber: '081-555-4821',
    orderNumber: ' CS26050418 ',
  }

  expect(socialDataOf(channel('chatshop', { fields: [...fields] }), values)).toEqual({
    channel: 'chatshop',
    contactNumber: '0815554821',
    orderNumber: 'CS26050418',
  })
})

describe('the words of a refusal', () => {
  const refused = (code: ProblemCode | undefined, status?: number) =>
    new ApiError('refused', { ...(code && { code }), ...(status && { status }) })

  test.each([
    ['marketplace1', 'marketplace1'],
    ['marketplace2', 'marketplace2'],
    ['chatshop', 'chatshop'],
    ['shortvideo', 'profile'],
    ['constructor', 'profile'],
  ])('of 400 and 404 are those of %s', (name, words) => {
    const errors = [
      refused('connectInvalid'),
      refused('connectNotFound'),
      refused(undefined, 400),
      refused(undefined, 404),
    ]

    expect(errors.map((error) => connectProblem(error, name))).toEqual(errors.map(() => words))
  })

  test('of 409 are that the account is connected to another one', () => {
    expect(connectProblem(refused('connectTaken'), 'marketplace1')).toBe('taken')
    expect(connectProblem(refused(undefined, 409), 'marketplace1')).toBe('taken')
  })

  test('of an unknown code say that the profile is not valid', () => {
    const error = new ApiError('refused', { id: 7777, code: 'E_SHOP' })

    expect(connectProblem(error, 'marketplace1')).toBe('profile')
  })

  test.each([
    'orderProcessed',
    'orderNotComplete',
    'orderNotNew',
    'connectOwn',
    'tooManyRequests',
    'busy',
  ] as const)('of %s are its own', (code) => {
    expect(connectProblem(refused(code), 'shortvideo')).toBeUndefined()
  })

  test('of no answer are those of the connection', () => {
    expect(connectProblem(new ApiError('network'), 'marketplace1')).toBeUndefined()
  })
})
