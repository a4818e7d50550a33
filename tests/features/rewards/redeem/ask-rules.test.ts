import { describe, expect, test } from 'vitest'
import type { CampaignDetail } from '@/contract/campaign-detail'
import type { SurveyQuestion } from '@/contract/surveys'
import {
  answersOf,
  askedOf,
  hasQuestions,
  missingAnswers,
  toggled,
  unanswered,
} from '@/features/rewards/redeem/ask-rules'
import { outsideAddress } from '@/features/rewards/redeem/redirect-rules'
import { clockOf, hasRoom, isPerPerson, mostPeople } from '@/features/rewards/redeem/slot-rules'
import { campaignTypes } from '@/contract/campaigns'
import { shownType, typeName } from '@/features/rewards/campaign/type-rules'

describe('required details', () => {
  const none = {
    taxInvoice: false,
    giftTo: false,
    promocode: false,
    location: false,
    branch: false,
    info: [],
  }
  const allergies = { key: 'info1' as const, label: 'Allergies', required: true }
  const wishes = { key: 'info2' as const, label: 'Wishes', required: false }

  test.each([
    [none, false],
    [{ ...none, location: true, taxInvoice: true }, false],
    [{ ...none, giftTo: true }, true],
    [{ ...none, promocode: true }, true],
    [{ ...none, info: [wishes] }, true],
  ])('%j opens its own sheet: %s', (asks, has) => {
    expect(hasQuestions(asks)).toBe(has)
  })

  test.each([
    [{}, ['info1']],
    [{ info1: '  ' }, ['info1']],
    [{ info1: 'None' }, []],
  ])('with %j these are missing: %j', (values, missing) => {
    expect(missingAnswers({ ...none, info: [allergies, wishes] }, values)).toEqual(missing)
  })

  test('only required and filled details are sent', () => {
    const values = { info1: ' None ', info2: ' ', info3: 'x', giftTo: 'Nok', promocode: 'OAT' }
    const asks = { ...none, giftTo: true, info: [allergies, wishes] }

    expect(askedOf(asks, values)).toEqual({ info: { info1: 'None' }, giftTo: 'Nok' })
  })
})

describe('a time', () => {
  type Booked = Pick<CampaignDetail, 'slots' | 'payOptions' | 'redeemState'>
  const booked = (part: Partial<Booked>): Booked => ({
    slots: [
      { at: '2026-12-13T08:30:00+07:00', left: 2 },
      { at: '2026-12-27T08:30:00+07:00', left: 6 },
    ],
    payOptions: [{ points: 0, price: 0 }],
    redeemState: { key: 'default', maxQuantity: 1 },
    ...part,
  })

  test('without a price may be for as many people as there are seats', () => {
    expect(mostPeople(booked({}))).toBe(6)
  })

  test('with a price per person is bounded by the member’s limits', () => {
    const paid = booked({
      payOptions: [{ points: 0, price: 450 }],
      redeemState: { key: 'default', maxQuantity: 2 },
    })

    expect([isPerPerson(paid), mostPeople(paid)]).toEqual([true, 2])
  })

  test('has room for as many people as there are seats', () => {
    const slot = { at: '2026-12-13T08:30:00+07:00', left: 2 }

    expect([1, 2, 3].map((people) => hasRoom(slot, people))).toEqual([true, true, false])
  })

  test.each([
    [300, '5:00'],
    [61, '1:01'],
    [9, '0:09'],
    [0, '0:00'],
  ])('%i seconds of a hold read %s', (seconds, clock) => {
    expect(clockOf(seconds)).toBe(clock)
  })
})

describe('a survey', () => {
  const question = (id: string, required: boolean): SurveyQuestion => ({
    id,
    kind: 'radio',
    required,
    label: id,
    options: [],
  })
  const questions = [question('a', true), question('b', false), question('c', true)]

  test('lists the missing answers in order', () => {
    expect(unanswered(questions, { a: ' ', c: [] })).toEqual(['a', 'c'])
    expect(unanswered(questions, { a: 'yes', c: ['one'] })).toEqual([])
  })

  test('sends the answers and nothing else', () => {
    expect(answersOf(questions, { a: 'yes', b: '', c: ['one'], z: 'x' })).toEqual({
      a: 'yes',
      c: ['one'],
    })
  })

  test('a tap selects an option of several, and the next tap removes it', () => {
    expect(toggled(undefined, 'one')).toEqual(['one'])
    expect(toggled(['one', 'two'], 'one')).toEqual(['two'])
  })
})

test.each([
  ['https://media.example/film.mp4', 'media.example'],
  ['http://media.example/film.mp4', undefined],
  ['https://me@media.example/', undefined],
  ['https://:secret@media.example/', undefined],
  ['https://media.example:8443/film.mp4', undefined],
  ['https://media.example:443/film.mp4', 'media.example'],
  ['javascript:alert(1)', undefined],
  ['/film.mp4', undefined],
])('the link to watch at %s opens at %s', (url, host) => {
  expect(outsideAddress(url)?.host).toBe(host)
})

test.each([-1, 23, 34, 999, Number.NaN])('the unknown type %d is a reward', (type) => {
  expect(typeName(type)).toBe('other')
})

test.each([
  [campaignTypes.deal, undefined],
  [campaignTypes.bid, undefined],
  [campaignTypes.draw, 'draw'],
  [999, undefined],
])('the type %d shows above a reward as %s', (type, name) => {
  expect(shownType(type)).toBe(name)
})
