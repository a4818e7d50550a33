import { expect, test } from 'vitest'
import { createAdapter } from '@/api/adapter/create-adapter'
import { checkFieldsHere } from '@/api/adapter/check-fields-here'
import { readAdapterOptions } from '@/api/adapter/adapter-options'
import { getCampaign } from '@/contract/campaign-detail'
import { getDashboard } from '@/contract/dashboard'
import type { Endpoint } from '@/contract/endpoint'
import { getPoints } from '@/contract/points'
import { getProfile } from '@/contract/profile'
import { read, unwrap } from '@/contract/reader'
import { redeemCampaign } from '@/contract/redeem'
import { getRedemptions, openSerial } from '@/contract/redemptions'
import { signIn } from '@/contract/sign-in'
import { z } from '@/contract/zod'
import adapterOfFamily from './recorded/adapter.json'
import answers from './recorded/answers.json'

const now = () => Date.parse('2026-11-27T10:00:00+07:00')

const family = () => createAdapter(adapterOfFamily, { now })

const endpoints: readonly (Endpoint & { id: keyof typeof answers })[] = [
  getCampaign,
  getDashboard,
  getPoints,
  signIn,
  getProfile,
  getRedemptions,
  redeemCampaign,
  openSerial,
]

test('the adapter of the recorded answers is right in each path', async () => {
  await expect(checkFieldsHere(readAdapterOptions(adapterOfFamily))).resolves.toBeUndefined()
})

test.each(endpoints)('a recorded answer of $id reads as the contract has it', (endpoint) => {
  const { input, sent, read: expected } = answers[endpoint.id]
  const { response } = endpoint
  if (typeof response === 'string') throw new Error('It has no schema.')

  const { ok, data } = unwrap(family().answer(endpoint, sent, input, true))

  expect(ok).toBe(true)
  expect(read(response, data)).toEqual(z.parse(response, expected))
})

test('a time that ends says how much is left at the moment of the answer', () => {
  const adapter = createAdapter(
    {
      times: 'unixSeconds',
      endpoints: { openSerial: { fields: { expireIn: { name: 'EndsAt', unit: 'endsAt' } } } },
    },
    { now },
  )
  const ends = now() / 1000 + 90
  const expireIn = (sent: object) => {
    const { data } = unwrap(adapter.answer(openSerial, sent, {}, true))
    return (data as { expireIn: unknown }).expireIn
  }

  expect(expireIn({ EndsAt: ends, CurrentDate: now() / 1000 + 30 })).toBe(60)
  expect(expireIn({ EndsAt: ends })).toBe(90)
  expect(expireIn({ EndsAt: ends - 200 })).toBe(0)
  expect(expireIn({ EndsAt: 'soon' })).toBe('unread "soon"')
})

test('a value that is in no table is none of the contract’s, a safe one where it has one', () => {
  const { sent } = answers.getCampaign
  const adapted = (change: object) =>
    unwrap(family().answer(getCampaign, { ...sent, data: { ...sent.data, ...change } }, {}, true))
      .data as { type: unknown; redeemState: { key: unknown } }

  expect(adapted({ Type: 2 }).type).toBe('unread 2')
  expect(read(getCampaign.response, adapted({ Code: 99 })).redeemState.key).toBe('not_available')
})
