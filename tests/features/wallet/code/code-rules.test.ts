import { expect, test } from 'vitest'
import { groupedCode } from '@/barcodes/grouped-code'
import { Serial } from '@/contract/redemptions'
import { read } from '@/contract/reader'
import { codesOf, codeViews, firstView } from '@/features/wallet/code/code-rules'

test.each([
  ['CODE_128', 'CHN7K2M94QX', ['barcode', 'qr', 'code'], 'barcode'],
  ['QR_CODE', 'CHN7K2M94QX', ['barcode', 'qr', 'code'], 'qr'],
  ['PLAIN', 'CHN7K2M94QX', ['code'], 'code'],
  ['CODE_128', 'รหัสไทย', ['qr', 'code'], 'qr'],
] as const)('a %s serial %s can be shown as %j, first as %s', (barcode, serial, views, first) => {
  expect(codeViews({ barcode, serial })).toEqual(views)
  expect(firstView({ barcode, serial })).toBe(first)
})

test.each([
  ['CHN7K2M94QX', 'CHN7 K2M9 4QX'],
  ['ABCD', 'ABCD'],
  ['ABCDEFGH', 'ABCD EFGH'],
])('%s is read as %s', (serial, grouped) => {
  expect(groupedCode(serial)).toBe(grouped)
})

const answer = {
  redemptionId: 'r-1',
  serial: 'CHN7K2M94QX',
  barcode: 'CODE_128',
  campaignName: 'Iced Thai tea',
  campaignImgUrl: '/tea.svg',
  pointPerUnit: 120,
  expireIn: 900,
  lifetime: 900,
  showTimer: true,
  currentDate: '2026-11-21T03:00:00Z',
}

test('a serial from a platform with one code is that code', () => {
  const serial = read(Serial, answer)

  expect(codesOf(serial)).toEqual([serial])
})

test('each of several codes has its own letters, kind, time and link', () => {
  const [one, two] = [
    { serial: 'ONE', barcode: 'CODE_128', expireIn: 900, lifetime: 900, privilegeMessage: null },
    {
      serial: 'TWO',
      barcode: 'QR_CODE',
      expireIn: 60,
      lifetime: 60,
      privilegeMessage: 'https://b',
    },
  ]

  const codes = codesOf(read(Serial, { ...answer, codes: [one, two] }))

  expect(codes).toMatchObject([one, two])
  expect(codes.map(({ campaignName }) => campaignName)).toEqual(['Iced Thai tea', 'Iced Thai tea'])
})
