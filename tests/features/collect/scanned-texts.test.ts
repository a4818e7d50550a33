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
    'https://club.example/?ref=PLOY4821',
    'https://club.example/?utm_source=qr&ref=ploy4821',
    'https://club.example/invitefriend?ref=PLOY4821',
    'https://liff.line.me/2000000001-AbCdEfGh/?ref=PLOY4821',
    'https://liff.line.me/2000000001-AbCdEfGh?ref=PLOY4821',
  ])('of a friend’s invitation gives the friend’s code: %s', (text) => {
    expect(readScannedText(text, own)).toEqual({ kind: 'invitation', code: 'PLOY4821' })
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
    ['an invitation of another site', 'https://evil.example/?ref=PLOY4821'],
    [
      'an invitation to another brand in LINE',
      'https://liff.line.me/2000000002-Other/?ref=PLOY4821',
    ],
    ['our start page alone', 'https://club.example/'],
    ['our start page with what is no code', 'https://club.example/?ref=<b>'],
    ['another page of ours with a friend’s code', 'https://club.example/profile?ref=PLOY4821'],
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

test('an invitation is read where no code for points is beside it', () => {
  const link = 'https://club.example/?ref=PLOY4821'

  expect(readScannedTexts(['https://evil.example', link], own)).toEqual({ invitation: 'PLOY4821' })
  expect(readScannedTexts([link, code], own)).toEqual({ codes: [code] })
})
