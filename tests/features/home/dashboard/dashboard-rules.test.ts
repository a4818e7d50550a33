import { describe, expect, test } from 'vitest'
import type { Campaign } from '@/contract/campaigns'
import { type DashboardItem, DashboardSection } from '@/contract/dashboard'
import { Decor } from '@/contract/design'
import { read } from '@/contract/reader'
import {
  evenColumns,
  layoutOf,
  packOf,
  piecesOf,
  shownSections,
  takeHero,
} from '@/features/home/dashboard/dashboard-rules'
import { leadTo } from '@/features/home/dashboard/more-dashboards'
import { foldSections, takeTop } from '@/features/home/member/section-rules'
import { isValidLink } from '@/routing/item-link'

const campaign: Campaign = {
  id: 1001,
  slug: 'iced-thai-tea',
  name: 'Iced Thai tea',
  type: 19,
  fullImageUrl: '/tea.svg',
  categoryId: 10,
  pointPerUnit: 120,
  pricePerUnit: 0,
  qty: 10,
  itemCountSold: 0,
  delivered: false,
  startDate: '2026-01-01T00:00:00Z',
  expireDate: '2027-01-01T00:00:00Z',
  favourite: false,
  redeemState: { key: 'default', maxQuantity: 1 },
}

const standard = read(Decor, {})

function item(values: Partial<DashboardItem> = {}): DashboardItem {
  return { id: 'i', kind: 'content', title: 'Words', campaigns: [], ...values }
}

function section(
  items: DashboardItem[],
  layout: DashboardSection['layout'] = { kind: 'stack' },
): DashboardSection {
  return { id: 's', layout, items }
}

test.each([
  ['/reward/30', true],
  ['/campaign/iced-thai-tea-p1001', true],
  ['https://example.com/menu', true],
  ['/no-such-screen', false],
  ['http://example.com', false],
  ['javascript:alert(1)', false],
])('a link to %s is shown: %s', (link, offered) => {
  expect(isValidLink(link)).toBe(offered)
})

describe('a dashboard shows', () => {
  test('a section without its broken links', () => {
    const quick = section([
      item({ kind: 'link', id: 'a', link: '/no-such-screen' }),
      item({ kind: 'link', id: 'b', link: '/reward' }),
    ])

    const [shown] = shownSections([quick])

    expect(shown?.items.map(({ id }) => id)).toEqual(['b'])
  })

  test('no heading for an empty shelf', () => {
    const empty = section([item({ kind: 'campaign', campaigns: [] })])

    expect(shownSections([empty])).toEqual([])
  })

  test('campaigns without a "see all" link that leads nowhere', () => {
    const draws = {
      ...section([item({ kind: 'campaign', campaigns: [campaign] })]),
      seeAll: '/no-such-screen',
    }

    expect(shownSections([draws])[0]?.seeAll).toBeNull()
  })

  test('the rest of the page when an item has an unknown kind', () => {
    const sent = {
      id: 's',
      layout: { kind: 'stack' },
      items: [
        { id: 'x', kind: 'hologram', title: 'Soon' },
        { id: 'y', kind: 'message', title: 'Now' },
      ],
    }

    const [shown] = shownSections([read(DashboardSection, sent)])

    expect(shown?.items.map(({ id }) => id)).toEqual(['y'])
  })
})

describe('a dashboard does not repeat:', () => {
  const shelf = (id: string, ...ids: number[]) => ({
    ...section([item({ kind: 'campaign', campaigns: ids.map((id) => ({ ...campaign, id })) })]),
    id,
  })
  const campaignsOf = (sections: DashboardSection[]) =>
    sections.map(({ items }) => items.flatMap(({ campaigns }) => campaigns.map(({ id }) => id)))

  test('a campaign shows on its first shelf only', () => {
    const shown = shownSections([shelf('today', 1, 2), shelf('goods', 2, 3), shelf('more', 1, 3)])

    expect(campaignsOf(shown)).toEqual([[1, 2], [3]])
  })

  test('a category whose campaigns are all shown above has no row', () => {
    const goods = section([item({ kind: 'cat', title: 'Goods', campaigns: [campaign] })])

    expect(shownSections([shelf('today', 1001), goods])).toHaveLength(1)
  })

  test('a banner of a quick link is dropped; news stay', () => {
    const link = '/receiptupload/add'
    const quick = section([item({ kind: 'link', link })])
    const below = section([item({ kind: 'ads', link }), item({ kind: 'message', id: 'n', link })])

    expect(shownSections([quick, below])[1]?.items.map(({ id }) => id)).toEqual(['n'])
  })

  test('adjacent links may lead to the same page', () => {
    const link = '/reward'
    const pair = section([item({ id: '1', link }), item({ id: '2', link })])

    expect(shownSections([pair])[0]?.items).toHaveLength(2)
  })
})

describe('an item is shown as', () => {
  test.each<[string, Partial<DashboardItem>, string]>([
    ['a banner when it has a style', { kind: 'media', style: 'c' }, 'banner'],
    ['a banner when it is an ad', { kind: 'ads' }, 'banner'],
    ['a quote when it is a comment', { kind: 'comment' }, 'quote'],
    ['a row when it is an event', { kind: 'event' }, 'row'],
    ['a row when it is a badge', { kind: 'badge' }, 'row'],
    ['campaigns when it brings some', { kind: 'campaign', campaigns: [campaign] }, 'campaign'],
    [
      'campaigns when it is a category with some',
      { kind: 'cat', campaigns: [campaign] },
      'campaign',
    ],
    ['a row when it is a single category', { kind: 'cat', link: '/reward/11' }, 'row'],
  ])('%s', (_, values, kind) => {
    expect(piecesOf(section([item(values)]), standard).map((piece) => piece.kind)).toEqual([kind])
  })

  const decor = read(Decor, {
    dashboard: {
      banner: { big: 'b', medium: 'd' },
      carousel: { type: 'a', banner: 'c' },
    },
  })
  const looksIn = (kind: DashboardSection['layout']['kind'], ...items: Partial<DashboardItem>[]) =>
    piecesOf(section(items.map(item), { kind }), decor).map(
      (piece) => piece.kind === 'banner' && piece.look,
    )

  test('a banner in the brand’s style for its size, or in its own', () => {
    const sizes = [{ size: 'big' }, { size: 'medium' }, { size: 'small' }] as const

    expect(looksIn('stack', ...sizes, { size: 'big', style: 'e' }, { kind: 'ads' })).toEqual([
      'b',
      'd',
      'e',
      'e',
      'd',
    ])
  })

  test('banners of several styles in one carousel', () => {
    expect(looksIn('carousel', { style: 'a' }, { size: 'small' }, { kind: 'ads' })).toEqual([
      'a',
      'e',
      'c',
    ])
  })
})

test.each<[DashboardSection['layout'], string, string]>([
  [{ kind: 'carousel', type: 'c' }, 'a', 'b'],
  [{ kind: 'carousel', type: 'a' }, 'c', 'a'],
  [{ kind: 'carousel' }, 'c', 'b'],
  [{ kind: 'single' }, 'c', 'a'],
  [{ kind: 'list' }, 'b', 'c'],
  [{ kind: 'stack' }, 'b', 'c'],
  [{ kind: 'grid' }, 'a', 'b'],
  [{ kind: 'list', pack: 'a' }, 'a', 'a'],
])('cards in %j are of the standard’s pack %s, and of the brand’s %s', (layout, usual, own) => {
  const decor = read(Decor, {
    campaign: { pack_card: { grid: 'b', list: 'c', feature: 'a' } },
    dashboard: { carousel: { type: 'c' } },
  })

  expect(packOf(layout, standard)).toBe(usual)
  expect(packOf(layout, decor)).toBe(own)
})

test('a shelf of rows or wide cards shows one of them and a peek', () => {
  const two = item({ kind: 'campaign', campaigns: [campaign, { ...campaign, id: 2 }] })
  const typeOf = (pack: 'a' | 'b' | 'c') => {
    const shelf = section([two], { kind: 'carousel', type: 'c', pack })
    return layoutOf(shelf, piecesOf(shelf, standard), standard).type
  }

  expect([typeOf('a'), typeOf('b'), typeOf('c')]).toEqual(['c', 'a', 'a'])
})

describe('the top of the page', () => {
  const banner = item({ kind: 'ads', style: 'a', imageUrl: '/art.svg', link: '/register' })

  test('is the first single banner for a guest, wherever it links', () => {
    const rest = section([item()])

    const taken = takeHero([section([banner], { kind: 'single' }), rest])

    expect(taken).toEqual({ hero: banner, rest: [rest] })
  })

  test('is banners and quick links beside the points for a member', () => {
    const banners = section([banner], { kind: 'carousel', type: 'b' })
    const quick = section([item({ kind: 'link', link: '/reward' })], { kind: 'grid' })
    const shelf = section([item({ kind: 'campaign', campaigns: [campaign] })])

    expect(takeTop([banners, quick, shelf], standard)).toEqual({ banners, quick, rest: [shelf] })
  })

  test('is the points alone when the brand starts with a shelf', () => {
    const shelf = section([item({ kind: 'campaign', campaigns: [campaign] })])

    expect(takeTop([shelf], standard)).toEqual({
      banners: undefined,
      quick: undefined,
      rest: [shelf],
    })
  })
})

test('a broken link is removed from news, and a quick link with one is dropped', () => {
  const link = '/nowhere'
  const news = item({ id: 'news', kind: 'message', link })

  const [shown] = shownSections([section([news, item({ kind: 'link', link })])])

  expect(shown?.items).toEqual([{ ...news, link: null }])
})

describe('below the top of the page', () => {
  const titled = (id: string) => ({ ...section([item({ kind: 'link' })]), id, title: id })
  const strip = { ...section([item({ kind: 'message', style: 'e' }), item()]), id: 'strip' }
  const banner = { ...section([item({ kind: 'media', style: 'c' })]), id: 'banner' }
  const idsOf = (sections: DashboardSection[]) => sections.map(({ id }) => id)

  test('three sections show first, and the others on request', () => {
    const { front, more } = foldSections(['1', '2', '3', '4', '5', '6'].map(titled), standard)

    expect(idsOf(front)).toEqual(['1', '2', '3'])
    expect(idsOf(more)).toEqual(['4', '5', '6'])
  })

  test('rows without a title do not come first; a banner needs none', () => {
    const { front, more } = foldSections([strip, titled('1'), banner], standard)

    expect(idsOf(front)).toEqual(['1', 'banner'])
    expect(idsOf(more)).toEqual(['strip'])
  })

  test.each<[string, DashboardItem, DashboardSection['layout'], string]>([
    [
      'a reward of a shelf',
      item({ kind: 'campaign', campaigns: [campaign] }),
      { kind: 'carousel', type: 'c' },
      'list',
    ],
    ['a banner of a pair', item({ style: 'd' }), { kind: 'split' }, 'stack'],
    ['a banner of a carousel', item({ style: 'a' }), { kind: 'carousel', type: 'b' }, 'stack'],
    ['a quick link', item({ kind: 'link', link: '/reward' }), { kind: 'grid' }, 'grid'],
  ])('%s that is alone becomes a row', (_, only, layout, kind) => {
    const alone = section([only], layout)

    expect(layoutOf(alone, piecesOf(alone, standard), standard).kind).toBe(kind)
  })

  test('several sections keep the brand’s layout', () => {
    const two = section([item({ id: '1', style: 'd' }), item({ id: '2', style: 'd' })], {
      kind: 'split',
    })

    expect(layoutOf(two, piecesOf(two, standard), standard).kind).toBe('split')
  })
})

test('sections link to a page with or without a query', () => {
  const quick = section([item({ kind: 'link', link: '/receiptupload/add?from=home' })])

  expect(leadTo([quick], '/receiptupload/add')).toBe(true)
  expect(leadTo([quick], '/receiptupload')).toBe(false)
})

const phone = { least: 3, most: 4 }
const desk = { least: 5, most: 8 }

test.each([
  [7, phone, 4],
  [6, phone, 3],
  [5, phone, 3],
  [9, phone, 3],
  [1, phone, 3],
  [7, desk, 7],
  [8, desk, 8],
  [9, desk, 5],
])('%i tiles fill even rows', (count, bounds, columns) => {
  expect(evenColumns(count, bounds)).toBe(columns)
})
