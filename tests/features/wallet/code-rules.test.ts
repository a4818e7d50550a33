import { expect, test } from 'vitest'
import { codeViews, firstView, groupedCode } from '@/features/wallet/code-rules'

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
