import { isValidLink } from '@/routing/item-link'
import type { Campaign } from '@/contract/campaigns'
import type { DashboardItem, DashboardSection } from '@/contract/dashboard'

type Look = NonNullable<DashboardItem['style']>
type Pack = NonNullable<DashboardSection['layout']['pack']>

/** What a section shows: one piece per card, banner, row or quote. */
export type Piece =
  | { kind: 'campaign'; id: string; campaign: Campaign }
  | { kind: 'banner'; id: string; item: DashboardItem; look: Look }
  | { kind: 'row'; id: string; item: DashboardItem }
  | { kind: 'quote'; id: string; item: DashboardItem }

/**
 * The sections with something to show. Items with unknown links are left out. A section omits the
 * campaigns and links of the sections above it.
 */
export function shownSections(sections: readonly DashboardSection[]): DashboardSection[] {
  const seen = new Set<string>()
  return sections.flatMap((section) => {
    const items = section.items
      .map(asNews)
      .flatMap((item) => withoutSeen(item, seen))
      .filter(isShown)
    if (items.length === 0) return []
    for (const { link, campaigns } of items) {
      if (link) seen.add(link)
      for (const { id } of campaigns) seen.add(campaignKey(id))
    }
    const seeAll = section.seeAll && isValidLink(section.seeAll) ? section.seeAll : null
    return [{ ...section, seeAll, items }]
  })
}

/** An item without what the page shows already; news stay, even if their link is not new. */
function withoutSeen(item: DashboardItem, seen: ReadonlySet<string>): DashboardItem[] {
  if (showsCampaigns(item)) {
    const campaigns = item.campaigns.filter(({ id }) => !seen.has(campaignKey(id)))
    return campaigns.length > 0 ? [{ ...item, campaigns }] : []
  }
  return item.kind !== 'message' && item.link && seen.has(item.link) ? [] : [item]
}

function campaignKey(id: Campaign['id']) {
  return `campaign ${id}`
}

/** News are shown without their link if it is unknown. */
function asNews(item: DashboardItem): DashboardItem {
  const isStuck = item.kind === 'message' && item.link && !isValidLink(item.link)
  return isStuck ? { ...item, link: null } : item
}

function isShown(item: DashboardItem): boolean {
  if (item.kind === 'unknown') return false
  if (showsCampaigns(item)) return item.campaigns.length > 0
  return Boolean(item.title) && (!item.link || isValidLink(item.link))
}

/** A category with campaigns shows them; without, it is a link. */
function showsCampaigns({ kind, campaigns }: DashboardItem) {
  return kind === 'campaign' || (kind === 'cat' && campaigns.length > 0)
}

export function piecesOf({ items, layout }: DashboardSection): Piece[] {
  const pieces = items.flatMap((item) => piecesOfItem(item, layout.kind))
  // All banners of a carousel have the look, and so the height, of the first.
  const first = pieces.find((piece) => piece.kind === 'banner')
  if (layout.kind !== 'carousel' || !first) return pieces
  return pieces.map((piece) => (piece.kind === 'banner' ? { ...piece, look: first.look } : piece))
}

function piecesOfItem(item: DashboardItem, layout: DashboardSection['layout']['kind']): Piece[] {
  if (showsCampaigns(item)) {
    return item.campaigns.map((campaign) => ({
      kind: 'campaign',
      id: `${item.id}-${campaign.id}`,
      campaign,
    }))
  }
  const { id } = item
  if (item.style) return [{ kind: 'banner', id, item, look: item.style }]
  if (layout === 'split') return [{ kind: 'banner', id, item, look: 'd' }]
  if (item.kind === 'ads') return [{ kind: 'banner', id, item, look: 'c' }]
  return [{ kind: item.kind === 'comment' ? 'quote' : 'row', id, item }]
}

/** The card pack of a layout: the brand's, or a default. */
export function packOf({ kind, type, pack }: DashboardSection['layout']): Pack {
  if (pack) return pack
  if (kind === 'list' || kind === 'stack') return 'b'
  return kind === 'single' || (kind === 'carousel' && type !== 'c') ? 'c' : 'a'
}

/** Splits off the banners and quick links that stand beside and below the points card. */
export function takeTop(sections: readonly DashboardSection[]): {
  banners: DashboardSection | undefined
  quick: DashboardSection | undefined
  rest: readonly DashboardSection[]
} {
  const [first, second] = sections
  const banners = first && isBanners(first) ? first : undefined
  const next = banners ? second : first
  const quick = next?.layout.kind === 'grid' && !next.title ? next : undefined
  return { banners, quick, rest: sections.slice((banners ? 1 : 0) + (quick ? 1 : 0)) }
}

function isBanners(section: DashboardSection) {
  const { kind, type } = section.layout
  const isHead = kind === 'single' || (kind === 'carousel' && type === 'b')
  return isHead && !section.title && piecesOf(section).every((piece) => piece.kind === 'banner')
}

/** The number of sections shown at first; the others follow on request. */
const frontLength = 3

/**
 * The sections shown at first, and those that follow on request. Only banners and sections with a
 * title are shown at first: rows without a heading would have no context.
 */
export function foldSections(sections: readonly DashboardSection[]): {
  front: DashboardSection[]
  more: DashboardSection[]
} {
  const front = sections.filter(isSelfExplanatory).slice(0, frontLength)
  return { front, more: sections.filter((section) => !front.includes(section)) }
}

function isSelfExplanatory(section: DashboardSection) {
  return (
    Boolean(section.title) ||
    piecesOf(section).every((piece) => piece.kind === 'banner' && piece.look !== 'e')
  )
}

/** A single piece takes the full width, whatever the brand's layout. */
export function layoutOf({ layout }: DashboardSection, pieces: readonly Piece[]) {
  const [only, ...others] = pieces
  if (!only || others.length > 0) return { kind: layout.kind, pack: packOf(layout) }
  if (only.kind === 'campaign') return { kind: 'list', pack: 'b' } as const
  // A single quick link keeps its layout.
  return { kind: layout.kind === 'grid' ? 'grid' : 'stack', pack: packOf(layout) } as const
}

/** Whether any link of the sections leads to a path. */
export function leadTo(sections: readonly DashboardSection[], path: string): boolean {
  return sections.some(({ items }) => items.some(({ link }) => link?.split(/[?#]/)[0] === path))
}

/** The first banner of a guest's home, shown as the hero, and the remaining sections. */
export function takeHero(sections: readonly DashboardSection[]): {
  hero: DashboardItem | undefined
  rest: readonly DashboardSection[]
} {
  const [first, ...rest] = sections
  const item = first?.items[0]
  const isHero = first?.layout.kind === 'single' && item?.title && item.imageUrl
  return isHero ? { hero: item, rest } : { hero: undefined, rest: sections }
}

/** The number of columns that spreads `count` tiles evenly over as few rows as possible. */
export function evenColumns(count: number, { least, most }: { least: number; most: number }) {
  const rows = Math.ceil(count / most)
  return Math.max(least, Math.ceil(count / rows))
}
