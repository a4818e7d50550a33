import { describe, expect, test } from 'vitest'
import { channelsOf, quietUntil } from '../../mocks/areas/notifications/channel-rules'

const all = { email: true, sms: true, line: true }
const settings = {
  kinds: { points: true, draws: true, news: true },
  channels: all,
  quiet: { from: '21:00', until: '07:00' },
}

describe('the channels of a notification', () => {
  const usual = { settings, consents: all, reachable: all }

  test('are those that the member has chosen', () => {
    const channels = { email: true, sms: false, line: true }
    const chosen = { ...usual, settings: { ...settings, channels } }
    expect(channelsOf('earned', chosen)).toEqual(['email', 'line'])
  })

  test('are only those by which the member is reached', () => {
    const chosen = { ...usual, reachable: { email: true, sms: false, line: false } }
    expect(channelsOf('delivery', chosen)).toEqual(['email'])
  })

  test.each([
    ['earned', 'points'],
    ['draw-lost', 'draws'],
    ['campaign', 'news'],
  ] as const)('are none for %s where %s are off', (kind, subject) => {
    const kinds = { ...settings.kinds, [subject]: false }
    expect(channelsOf(kind, { ...usual, settings: { ...settings, kinds } })).toEqual([])
  })

  test.each(['delivery', 'redeemed', 'draw-won', 'account'] as const)(
    'stay for %s where every subject is off',
    (kind) => {
      const kinds = { points: false, draws: false, news: false }
      const chosen = { ...usual, settings: { ...settings, kinds } }
      expect(channelsOf(kind, chosen)).toEqual(['email', 'sms', 'line'])
    },
  )

  test('are those with consent for news, and need none for points', () => {
    const chosen = { ...usual, consents: { email: false, sms: false, line: true } }
    expect(channelsOf('news', chosen)).toEqual(['line'])
    expect(channelsOf('earned', chosen)).toEqual(['email', 'sms', 'line'])
  })
})

describe('quiet hours', () => {
  const at = (time: string) => Date.parse(`2026-11-21T${time}+07:00`)
  const night = { from: '21:00', until: '07:00' }

  test.each([
    ['20:59:59', night, undefined],
    ['21:00:00', night, '2026-11-22T07:00:00+07:00'],
    ['23:30:00', night, '2026-11-22T07:00:00+07:00'],
    ['00:00:00', night, '2026-11-21T07:00:00+07:00'],
    ['06:59:59', night, '2026-11-21T07:00:00+07:00'],
    ['07:00:00', night, undefined],
    ['13:30:00', { from: '13:00', until: '14:00' }, '2026-11-21T14:00:00+07:00'],
    ['14:00:00', { from: '13:00', until: '14:00' }, undefined],
    ['09:00:00', { from: '09:00', until: '09:00' }, undefined],
  ])('at %s with %o end at %s', (time, quiet, end) => {
    expect(quietUntil(at(time), quiet)).toBe(end === undefined ? undefined : Date.parse(end))
  })
})
