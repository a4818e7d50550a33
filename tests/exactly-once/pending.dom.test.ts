import { beforeEach, expect, test, vi } from 'vitest'
import { z } from '@/contract/zod'
import { pendingShape, pendingSlot } from '@/exactly-once/pending'
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
