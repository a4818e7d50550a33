import { expect, test } from 'vitest'
import { type PlaceNames, placeWords } from '@/contract/place-words'

const bangkok = {
  address: '88/12 ซอยอารีย์ 4',
  subdistrict: 'สามเสนใน',
  district: 'พญาไท',
  province: 'กรุงเทพมหานคร',
  zipcode: '10400',
}
const chiangMai = {
  address: '45 หมู่ 3',
  subdistrict: 'สุเทพ',
  district: 'เมืองเชียงใหม่',
  province: 'เชียงใหม่',
  zipcode: '50200',
}

test.each<[string, PlaceNames, string]>([
  ['Bangkok in Thai', bangkok, '88/12 ซอยอารีย์ 4 แขวงสามเสนใน เขตพญาไท กรุงเทพมหานคร 10400'],
  ['a province in Thai', chiangMai, '45 หมู่ 3 ต.สุเทพ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200'],
  [
    'Bangkok by its short name',
    { ...bangkok, province: 'กรุงเทพฯ' },
    '88/12 ซอยอารีย์ 4 แขวงสามเสนใน เขตพญาไท กรุงเทพฯ 10400',
  ],
  [
    'names that a platform sends with their words',
    {
      ...chiangMai,
      subdistrict: 'ตำบลสุเทพ',
      district: 'อำเภอเมืองเชียงใหม่',
      province: 'จังหวัดเชียงใหม่',
    },
    '45 หมู่ 3 ต.สุเทพ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200',
  ],
  [
    'Bangkok’s names with their words',
    { ...bangkok, subdistrict: 'แขวงสามเสนใน', district: 'เขตพญาไท' },
    '88/12 ซอยอารีย์ 4 แขวงสามเสนใน เขตพญาไท กรุงเทพมหานคร 10400',
  ],
  [
    'an English street with Thai names',
    { ...chiangMai, address: '45 Moo 3' },
    '45 Moo 3 ต.สุเทพ อ.เมืองเชียงใหม่ จ.เชียงใหม่ 50200',
  ],
  [
    'English',
    {
      address: '45 Moo 3',
      subdistrict: 'Su Thep',
      district: 'Mueang Chiang Mai',
      province: 'Chiang Mai',
      zipcode: '50200',
    },
    '45 Moo 3, Su Thep, Mueang Chiang Mai, Chiang Mai 50200',
  ],
  [
    'a Thai street with English names',
    { address: '9 ซอยอารีย์', subdistrict: 'Sam Sen Nai', province: 'Bangkok', zipcode: '10400' },
    '9 ซอยอารีย์, Sam Sen Nai, Bangkok 10400',
  ],
  [
    'parts that are missing',
    { ...chiangMai, subdistrict: ' ', district: null },
    '45 หมู่ 3 จ.เชียงใหม่ 50200',
  ],
  ['no more than a zipcode', { zipcode: '10400' }, '10400'],
  ['nothing', {}, ''],
])('%s', (_, names, words) => {
  expect(placeWords(names).replaceAll('\u2060', '')).toBe(words)
})

test('no line ends between the word of a Thai place and its name', () => {
  expect(placeWords(bangkok)).toContain('แขวง\u2060สามเสนใน เขต\u2060พญาไท ')
  expect(placeWords({ ...bangkok, district: 'เขต\u2060พญาไท' })).toContain(' เขต\u2060พญาไท ')
})
