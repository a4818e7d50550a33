import { describe, expect, test } from 'vitest'
import { type Notification, notificationKinds } from '@/contract/notifications'
import {
  filters,
  passes,
  periodsOf,
  unreadOf,
  withRead,
} from '@/features/notifications/notification-rules'

const one = (changes: Partial<Notification> = {}): Notification => ({
  key: 'n1',
  kind: 'news',
  title: 'News',
  at: '2026-11-21T09:00:00+07:00',
  IsRead: false,
  ...changes,
})

describe('a filter', () => {
  test.for(notificationKinds)('shows %s under all and under one more at the most', (kind) => {
    const shown = filters.filter((filter) => passes({ kind }, filter))

    expect(shown[0]).toBe('all')
    expect(shown.length).toBe(['account', 'replied'].includes(kind) ? 1 : 2)
  })

  test('shows an unknown kind only under All', () => {
    expect(filters.filter((filter) => passes({ kind: 'quiz' }, filter))).toEqual(['all'])
  })

  test('counts its own unread notifications', () => {
    const list = [one(), one({ kind: 'draw' }), one({ kind: 'draw', IsRead: true })]

    expect([unreadOf(list), unreadOf(list, 'draws')]).toEqual([2, 1])
  })
})

test('the days are those of Bangkok, and an empty one is left out', () => {
  const now = Date.parse('2026-11-21T00:30:00+07:00')
  const list = [
    one({ key: 'today', at: '2026-11-21T00:10:00+07:00' }),
    one({ key: 'yesterday', at: '2026-11-20T23:50:00+07:00' }),
    one({ key: 'week', at: '2026-11-15T00:00:00+07:00' }),
    one({ key: 'earlier', at: '2026-11-14T23:59:00+07:00' }),
  ]

  const periods = periodsOf(list, now)

  expect(periods.map(({ period, list: [first] }) => [period, first?.key])).toEqual([
    ['today', 'today'],
    ['yesterday', 'yesterday'],
    ['week', 'week'],
    ['earlier', 'earlier'],
  ])
  expect(periodsOf(list.slice(2), now).map(({ period }) => period)).toEqual(['week', 'earlier'])
})

test('a notification dated in the future by a fast clock counts as of today', () => {
  const now = Date.parse('2026-11-21T23:59:00+07:00')

  expect(periodsOf([one({ at: '2026-11-22T00:00:30+07:00' })], now)[0]?.period).toBe('today')
})

test('marking changes only the named notifications', () => {
  const list = [one(), one({ key: 'n2' })]

  expect(withRead(list, new Set(['n2']), true).map(({ IsRead }) => IsRead)).toEqual([false, true])
})
