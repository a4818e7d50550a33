import { describe, expect, test } from 'vitest'
import ours from '../../liff.config.json' with { type: 'json' }
import { channelIdOf, parseLiffConfig } from '@/host/liff-config'

function withDeveloping(change: object) {
  const { channels } = ours
  return { ...ours, channels: { ...channels, developing: { ...channels.developing, ...change } } }
}

test('our own liff.config.json is valid', () => {
  expect(parseLiffConfig(ours).brand).toBe('chaan')
})

describe('a liff.config.json is refused', () => {
  test.each([
    ['with a LIFF id that LINE would not give', { liffId: 'chaan' }, /liffId/],
    ['with one LIFF id for two channels', { liffId: ours.channels.review.liffId }, /of its own/],
    ['with an endpoint below the root', { endpointUrl: 'https://a.example/app' }, /root/],
    ['with an endpoint that has a query', { endpointUrl: 'https://a.example/?a=1' }, /root/],
    ['with an endpoint over plain http', { endpointUrl: 'http://a.example/' }, /endpointUrl/],
    ['with a view that cannot scan', { view: { type: 'tall' } }, /view/],
    ['with a scope that gives no ID token', { scope: ['profile'] }, /openid/],
    ['with a channel secret', { channelSecret: '0123456789abcdef' }, /channelSecret/],
  ])('%s', (_name, change, problem) => {
    expect(() => parseLiffConfig(withDeveloping(change))).toThrow(problem)
  })

  test('without all three channels', () => {
    expect(() => parseLiffConfig({ ...ours, channels: {} })).toThrow(/published/)
  })
})

test('the LINE channel is what comes before the dash', () => {
  expect(channelIdOf('2000000001-chaandev')).toBe('2000000001')
})
