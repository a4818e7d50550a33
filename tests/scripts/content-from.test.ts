import { expect, test } from 'vitest'
import { chaan, volt } from '../../mocks/brands/demo-packs.ts'
import type { Pack } from '../../mocks/brands/load-pack.ts'
import { faultsOfPack } from '../../mocks/seed/check-pack.ts'
import { contentFrom } from '../../scripts/brand/content-from.ts'
import { namesOfBrand } from '../../scripts/brand/names-of-brand.ts'

/** The levels of the starter, under names that the other brand's may have, too. */
const generic = [
  { en: 'Member', th: 'สมาชิก' },
  { en: 'Silver', th: 'ซิลเวอร์' },
  { en: 'Gold', th: 'โกลด์' },
]
const [level] = chaan.levels.levels
if (!level) throw new Error('Chaan has levels.')

const mali = {
  name: 'mali',
  displayName: 'Mali',
  thaiName: 'มะลิ',
  seeds: { primary: '#b4235a', accent: '#2a6f97', neutral: '#666666' },
  shape: 'modern',
  gauge: 'arch',
  ground: '#b4235a',
  levels: generic.map((name, at) => ({ ...level, key: `level-${at}`, name })),
  storeId: 1,
} as const

const levelled = (names: { en?: string; th: string }[]) =>
  names.map((name, at) => ({ ...(chaan.levels.levels[at] ?? level), name }))

/** A pack without the English that has Thai beside it. */
function inThaiAlone<T>(value: T): T
function inThaiAlone(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inThaiAlone)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([name]) => name !== 'en' || !('th' in value))
  return Object.fromEntries(kept.map(([name, inner]) => [name, inThaiAlone(inner)]))
}

function contentOf(source: Pack) {
  const { contents } = contentFrom(source, mali)
  return (file: string) => JSON.stringify(contents.get(file))
}

/** What the categories are called, and their ids. */
const textsOf = (categories: string) =>
  JSON.parse(categories).map(({ id, name }: Pack['categories'][number]) => ({ id, name }))

test('levels that are called as the generic ones keep their order', () => {
  const names = [
    { en: 'Silver', th: 'ซิลเวอร์' },
    { en: 'Gold', th: 'โกลด์' },
    { en: 'Platinum', th: 'แพลทินัม' },
  ]
  const levels = { ...chaan.levels, levels: levelled(names) }
  const errors = [{ key: 'low', text: { en: 'Silver, Gold or Platinum', th: 'ระดับซิลเวอร์' } }]

  const content = contentOf({ ...chaan, levels, errors })

  expect(JSON.parse(content('levels.json'))).toMatchObject({
    levels: generic.map((name) => ({ name })),
  })
  expect(JSON.parse(content('errors.json'))).toEqual({
    errors: [{ key: 'low', text: { en: 'Member, Silver or Gold', th: 'ระดับสมาชิก' } }],
  })
})

test('a brand with Thai texts alone is renamed as one with English is', () => {
  const source = inThaiAlone(chaan)

  const content = contentOf(source)

  expect(textsOf(content('categories.json'))).toEqual(
    textsOf(JSON.stringify(inThaiAlone(JSON.parse(contentOf(chaan)('categories.json'))))),
  )
  expect(content('campaigns.json')).toContain('"slug":"cold-brew"')
  expect(content('levels.json')).not.toContain('ชาน')
  expect(namesOfBrand(source).words).toContain('สีลม')
})

test('a reward that is named after a level in Thai alone is left out', () => {
  const levels = {
    ...chaan.levels,
    levels: levelled([{ th: 'ระเบียงทอง' }]),
  }
  const campaigns = chaan.campaigns.map((campaign) =>
    campaign.slug === 'cold-brew' ? { ...campaign, name: { th: 'กาแฟสกัดเย็นระเบียงทอง' } } : campaign,
  )

  const content = contentOf({ ...chaan, levels, campaigns })('campaigns.json')

  expect(content.includes('"slug":"matcha-latte"')).toBe(true)
  expect(content.includes('"slug":"cold-brew"')).toBe(false)
})

test('a Thai display name is a name in Thai', () => {
  const { thaiName: _, ...identity } = { ...chaan.identity, displayName: 'ระเบียง' }

  expect(namesOfBrand({ ...chaan, identity }).names).toContain('ระเบียง')
  expect(
    contentOf({
      ...chaan,
      identity,
      stores: [],
      errors: [{ key: 'hours', text: { th: 'สมาชิกระเบียงได้คะแนน' } }],
    })('errors.json'),
  ).toContain('สมาชิกมะลิได้คะแนน')
})

test('the shops of partners stay with the other brand', () => {
  expect(volt.receiptSetting ?? chaan.receiptSetting).toBeTruthy()
  for (const source of [chaan, volt].filter(({ receiptSetting }) => receiptSetting !== null)) {
    const receipts = JSON.parse(contentOf(source)('receipts.json'))

    expect(receipts.partnerShops).toMatchObject([{ branches: 'stores' }])
  }
})

test.each([
  ['Chaanのポイント', true],
  ['สมาชิกChaanได้', true],
  ['Chaandra and chaan', false],
])('a pack that says %j names Chaan: %s', (text, isNamed) => {
  const errors = [{ key: 'hours', text: { en: text, th: text } }]

  const told = faultsOfPack({ ...volt, errors }, [chaan.identity])

  expect(told.some((fault) => fault.includes('no word of Chaan'))).toBe(isNamed)
})
