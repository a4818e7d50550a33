import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepLink, linkParts, spendLink } from '@/attribution/last-link'
import { linkLifeMs } from '@/attribution/link-rules'
import { removePersonalSlots } from '@/storage/local-store'
import { loadAppConfig } from '../app-config.ts'

const branch = { location_id: '3' }
const till = { walletcard: 'c-1', tranId: 'T-1' }
const branchLink = '?store=3&utm_source=poster'
const tillLink = '?walletcard=c-1&tranId=T-1'
const slot = 'taem:chaan-demo:link'

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers({ now: Date.parse('2026-11-22T10:00:00+07:00') })
  loadAppConfig()
})

afterEach(() => vi.useRealTimers())

test('the last link counts', () => {
  keepLink(branchLink)
  keepLink(tillLink)
  keepLink('?search=tea')

  expect(linkParts('k1')).toEqual(till)
})

test('a link older than a day is not sent', () => {
  keepLink(branchLink)
  vi.advanceTimersByTime(linkLifeMs)

  expect(linkParts('k1')).toEqual({})
})

test('reloading the page of an old link does not renew it', () => {
  keepLink(branchLink)
  vi.advanceTimersByTime(linkLifeMs - 1000)
  keepLink(branchLink)
  vi.advanceTimersByTime(1000)

  expect(linkParts('k1')).toEqual({})
})

test('reloading the page of an earlier link does not replace the last link', () => {
  keepLink(tillLink)
  keepLink(branchLink, { onlyFirst: true })

  expect(linkParts('k1')).toEqual(till)
})

test('a link sent with one redemption is not sent with the next, nor after a reload', () => {
  keepLink(tillLink)
  linkParts('k1')
  spendLink('k1')
  keepLink(tillLink)

  expect(linkParts('k2')).toEqual({})
})

test('a refused redemption keeps the link for the next', () => {
  keepLink(tillLink)
  linkParts('k1')

  expect(linkParts('k2')).toEqual(till)
})

test('a redemption of an earlier visit does not use this visit’s link', () => {
  keepLink(tillLink)
  linkParts('k2')
  spendLink('k1')

  expect(linkParts('k3')).toEqual(till)
})

test('a new link counts after one was used', () => {
  keepLink(tillLink)
  linkParts('k1')
  spendLink('k1')
  keepLink(branchLink)

  expect(linkParts('k2')).toEqual(branch)
})

test('signing out deletes the link; an expired session does not', () => {
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
])('a stored %s is ignored', (garbage) => {
  sessionStorage.setItem(slot, garbage)

  expect(linkParts('k1')).toEqual({})
})
