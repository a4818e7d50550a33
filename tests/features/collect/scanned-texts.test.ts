import { describe, expect, test } from 'vitest'
import { readScannedText, readScannedTexts } from '@/features/collect/scan/scanned-texts'

const own = { origin: 'https://club.example', liffId: '2000000001-AbCdEfGh' }
const code = 'CHN-8842-KD'

describe('one text', () => {
  test.for([
    code,
    ' chn–8842–kd ',
    `https://club.example/collectpoint?code=${code}`,
    `https://club.example/collectpoint?utm_source=cup&code=${code}#top`,
    `https://liff.line.me/2000000001-AbCdEfGh/collectpoint?code=${code}`,
    `https://miniapp.line.me/2000000001-AbCdEfGh/collectpoint?code=${code}`,
    `https://liff.line.me/2000000001-AbCdEfGh?liff.state=${encodeURIComponent(`/collectpoint?code=${code}`)}`,
  ])('gives its code: %s', (text) => {
    expect(readScannedText(text, own)).toEqual({ kind: 'code', code })
  })

  test.for([
    ['another site', `https://evil.example/collectpoint?code=${code}`],
    ['another brand', `https://volt.example/collectpoint?code=${code}`],
    [
      'another brand’s app in LINE',
      `https://liff.line.me/2000000002-Other/collectpoint?code=${code}`,
    ],
    ['a name in front of the host', `https://club.example@evil.example/collectpoint?code=${code}`],
    ['our host with a user', `https://me@club.example/collectpoint?code=${code}`],
    ['our host in clear text', `http://club.example/collectpoint?code=${code}`],
    ['another page of ours', `https://club.example/reward?code=${code}`],
    [
      'a state that leaves',
      `https://liff.line.me/2000000001-AbCdEfGh?liff.state=//evil.example/collectpoint?code=${code}`,
    ],
    ['a script', `javascript:location='/collectpoint?code=${code}'`],
    ['a number to call', 'tel:+66812345678'],
    ['a network', 'WIFI:S:cafe;T:WPA;P:secret;;'],
  ])('is refused as an address: %s', ([, text = '']) => {
    expect(readScannedText(text, own)).toEqual({ kind: 'foreign' })
  })

  test.for([
    '',
    'CHN',
    'hello, world',
    'A'.repeat(3000),
    'https://club.example/collectpoint?code=CHN',
  ])('is no code: %s', (text) => {
    expect(readScannedText(text, own)).toEqual({ kind: 'none' })
  })

  test('of a brand without LINE is never of LINE', () => {
    const text = `https://liff.line.me//collectpoint?code=${code}`
    expect(readScannedText(text, { ...own, liffId: '' })).toEqual({ kind: 'foreign' })
  })
})

test('each code of one picture is returned once', () => {
  const link = `https://club.example/collectpoint?code=${code}`

  expect(readScannedTexts([code, 'hello', link, 'MANGO26'], own)).toEqual({
    codes: [code, 'MANGO26'],
  })
})

test('a foreign address is said rather than nothing', () => {
  expect(readScannedTexts(['hello', 'https://evil.example'], own)).toEqual({ refused: 'foreign' })
  expect(readScannedTexts([], own)).toEqual({ refused: 'none' })
})
