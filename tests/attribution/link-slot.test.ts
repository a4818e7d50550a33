import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadConfig } from '@/config/config'
import { keepLink, linkParts, spendLink } from '@/attribution/link-slot'
import { linkLife } from '@/attribution/link-rules'
import { removePersonalSlots } from '@/session/local-store'
import { appConfigOf } from '../../mocks/hosting/app-config.ts'

const branch = { location_id: '3' }
const till = { walletcard: 'c-1', tranId: 'T-1' }
const branchLink = '?store=3&utm_source=poster'
const tillLink = '?walletcard=c-1&tranId=T-1'
const slot = 'taem:chaan-demo:link'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00+07:00') })
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'app-config'
  const dev = appConfigOf({ appId: 'chaan-demo', agencyId: 'chaan', subscriptionKey: 'demo' })
  script.textContent = JSON.stringify({ environment: 'dev', dev })
  document.head.replaceChildren(script)
  loadConfig(document)
})

afterEach(() => vi.useRealTimers())

test('the last link counts', () => {
  keepLink(branchLink)
  keepLink(tillLink)
  keepLink('?search=tea')

  expect(linkParts('k1')).toEqual(till)
})

test('a link that led here more than a day ago is not sent', () => {
  keepLink(branchLink)
  vi.advanceTimersByTime(linkLife)

  expect(linkParts('k1')).toEqual({})
})

test('the page of an old link, loaded again, does not make it young', () => {
  keepLink(branchLink)
  vi.advanceTimersByTime(linkLife - 1000)
  keepLink(branchLink)
  vi.advanceTimersByTime(1000)

  expect(linkParts('k1')).toEqual({})
})

test('a page that is loaded again does not take the place of the last link', () => {
  keepLink(tillLink)
  keepLink(branchLink, { onlyFirst: true })

  expect(linkParts('k1')).toEqual(till)
})

test('what one redemption carried is not sent with the next, nor after a reload', () => {
  keepLink(tillLink)
  linkParts('k1')
  spendLink('k1')
  keepLink(tillLink)

  expect(linkParts('k2')).toEqual({})
})

test('a refused redemption leaves it for the next', () => {
  keepLink(tillLink)
  linkParts('k1')

  expect(linkParts('k2')).toEqual(till)
})

test('a redemption of an earlier visit does not use up the link of this one', () => {
  keepLink(tillLink)
  linkParts('k2')
  spendLink('k1')

  expect(linkParts('k3')).toEqual(till)
})

test('another link counts after one was used', () => {
  keepLink(tillLink)
  linkParts('k1')
  spendLink('k1')
  keepLink(branchLink)

  expect(linkParts('k2')).toEqual(branch)
})

test('signing out forgets it; a session that ends by itself does not', () => {
  keepLink(tillLink)
  removePersonalSlots(['pendingRedemption', 'draft', 'link'])
  const afterExpiry = linkParts('k1')
  removePersonalSlots()

  expect([afterExpiry, linkParts('k2')]).toEqual([till, {}])
})

test.each([
  'not json',
  '{}',
  '{"parts":{"tranId":"<script>"},"openedAt":1}',
  `{"parts":{"tranId":"${'a'.repeat(200)}"},"openedAt":${Date.now()}}`,
])('a stored %s counts as none', (garbage) => {
  sessionStorage.setItem(slot, garbage)

  expect(linkParts('k1')).toEqual({})
})
