import { expect, test } from 'vitest'
import { housePartsOf, withoutWord } from '@/features/addresses/house-parts'

const partsOf = (line: string) =>
  Object.fromEntries(Object.entries(housePartsOf(line)).filter(([, value]) => value !== ''))

test.each<[string, Record<string, string>]>([
  ['88/12 ซอยอารีย์ 4', { taxnumber: '88/12', taxsoi: 'อารีย์ 4' }],
  ['88/12 ซอยอารีย์ 4 ถนนพหลโยธิน', { taxnumber: '88/12', taxsoi: 'อารีย์ 4', taxroad: 'พหลโยธิน' }],
  [
    'เลขที่ ๙ ม.3 ซ.สุขใจ ถ.เจริญราษฎร์',
    { taxnumber: '๙', taxmoo: '3', taxsoi: 'สุขใจ', taxroad: 'เจริญราษฎร์' },
  ],
  [
    '1 อาคารริมคลอง ชั้น 23 ห้อง 2301',
    { taxnumber: '1', taxbuilding: 'ริมคลอง', taxfloor: '23', taxroom: '2301' },
  ],
  ['45 หมู่ 3 หมู่บ้านสุขใจ', { taxnumber: '45', taxmoo: '3', village: 'สุขใจ' }],
  ['88/12 Soi Ari 4', { taxnumber: '88/12', taxsoi: 'Ari 4' }],
  [
    '88/12 Soi Ari 4 Phahonyothin Road',
    { taxnumber: '88/12', taxsoi: 'Ari 4', taxroad: 'Phahonyothin' },
  ],
  [
    '88/12, Soi Ari 4, Phahonyothin Rd.',
    { taxnumber: '88/12', taxsoi: 'Ari 4', taxroad: 'Phahonyothin' },
  ],
  [
    '9 Ari Tower, Phahon Yothin Road',
    { taxnumber: '9', taxbuilding: 'Ari Tower', taxroad: 'Phahon Yothin' },
  ],
  [
    '1 Rim Khlong Building, fl. 23',
    { taxnumber: '1', taxbuilding: 'Rim Khlong Building', taxfloor: '23' },
  ],
  ['Unit 5, 12 Soi Thonglor', { taxnumber: '12', taxroom: '5', taxsoi: 'Thonglor' }],
  ['45 Moo 3', { taxnumber: '45', taxmoo: '3' }],
  ['ข้างวัดสวนดอก', { taxnumber: 'ข้างวัดสวนดอก' }],
  ['12 behind the school', { taxnumber: '12 behind the school' }],
  ['9 Soi Ari, Soi Sailom', { taxnumber: '9 Soi Sailom', taxsoi: 'Ari' }],
  ['', {}],
])('“%s” is taken apart, and nothing is lost', (line, parts) => {
  expect(partsOf(line)).toEqual(parts)
})

test.each([
  ['taxsoi', 'ซอยอารีย์ 4', 'อารีย์ 4'],
  ['taxsoi', 'Soi Ari 4', 'Ari 4'],
  ['taxsoi', 'Ari 4', 'Ari 4'],
  ['taxroad', 'ถ.พหลโยธิน', 'พหลโยธิน'],
  ['taxroad', 'Phahonyothin Road', 'Phahonyothin'],
  ['taxmoo', 'หมู่ที่ 3', '3'],
  ['taxbuilding', 'อาคารริมคลอง', 'ริมคลอง'],
  ['taxnumber', '9 ซอย', '9 ซอย'],
  ['taxsoi', 'ซอย', 'ซอย'],
] as const)('%s “%s” is said as “%s” with its word once', (part, value, without) => {
  expect(withoutWord(part, value)).toBe(without)
})
