import { beforeEach, expect, test, vi } from 'vitest'
import { loadConfig } from '@/config/config'
import { z } from '@/contract/zod'
import { pendingShape, pendingSlot } from '@/session/pending-slot'
import { appConfigOf } from '../../mocks/hosting/app-config.ts'

const slot = pendingSlot('pendingRedemption', z.object(pendingShape))

beforeEach(() => {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'app-config'
  const dev = appConfigOf({ appId: 'chaan-demo', agencyId: 'chaan', subscriptionKey: 'demo' })
  script.textContent = JSON.stringify({ environment: 'dev', dev })
  document.head.replaceChildren(script)
  loadConfig(document)
})

test.each([
  ['the slot itself', 'taem:chaan-demo:pendingRedemption', 1],
  ['the whole storage', null, 1],
  ['the probe of a storage that is looked at', 'taem:probe', 0],
  ['another brand’s slot', 'taem:volt-demo:pendingRedemption', 0],
])('another tab that writes %s is heard of as it should be', (_, key, calls) => {
  const listener = vi.fn<() => void>()
  const stop = slot.onChange(listener)

  window.dispatchEvent(new StorageEvent('storage', { key }))
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key }))

  expect(listener).toHaveBeenCalledTimes(calls)
})
