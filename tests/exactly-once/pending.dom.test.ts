import { beforeEach, expect, test, vi } from 'vitest'
import { z } from '@/contract/zod'
import { pendingShape, pendingSlot } from '@/exactly-once/pending'
import { RedeemBody } from '@/contract/redeem'
import { loadAppConfig } from '../app-config.ts'

const slot = pendingSlot('redemption', z.object(pendingShape))

beforeEach(() => loadAppConfig())

test.each([
  ['the slot itself', 'taem:chaan-demo:pendingRedemption', 1],
  ['the whole storage', null, 1],
  ['the probe of a storage that is looked at', 'taem:probe', 0],
  ['another brand’s slot', 'taem:volt-demo:pendingRedemption', 0],
])('the listener gets only its own slot: another tab writes %s', (_, key, calls) => {
  const listener = vi.fn<() => void>()
  const stop = slot.onChange(listener)

  window.dispatchEvent(new StorageEvent('storage', { key }))
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key }))

  expect(listener).toHaveBeenCalledTimes(calls)
})

test('the device keeps the parts of a request that say nothing of a person, and those of its link', () => {
  const safe =
    /^(?:utm_|touch_|redeem_)|^(?:quantity|itemId|sp_points|sp_baht|addressKey|taxAddressKey|c|cache|center|location_id|reservationjson|tranId|walletcard)$/
  const names = Object.keys(RedeemBody.shape)
  const body = Object.fromEntries(names.map((name) => [name, 'x']))
  slot.keep({ key: 'k', userId: 'u', body, startedAt: 1 })

  const [kept] = JSON.parse(localStorage.getItem('taem:chaan-demo:pendingRedemption') ?? '[]')
  expect(Object.keys(kept.body)).toEqual(names.filter((name) => safe.test(name)))
  expect(kept.isPartial).toBe(true)
})
