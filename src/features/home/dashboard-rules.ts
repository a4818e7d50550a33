import type { Campaign } from '@/contract/campaigns'
import type { DashboardItem, DashboardSection } from '@/contract/dashboard'
import { leadsSomewhere } from './link-rules'

type Look = NonNullable<DashboardItem['style']>
type Pack = NonNullable<DashboardSection['layout']['pack']>

/** What a section is drawn of. */
export type Piece =
  | { kind: 'campaign'; id: string; campaign: Campaign }
  | { kind: 'banner'; id: string; item: DashboardItem; look: Look }
  | { kind: 'row'; id: string; item: DashboardItem }
  | { kind: 'quote'; id: string; item: DashboardItem }

/**
 * The sections that have something to show; what leads nowhere is left out with its link. A page
 * tells a thing once: a section leaves out the campaigns and links of the sections above it.
 */
export function shownSections(sections: readonly DashboardSection[]): DashboardSection[] {
  const told = new Set<string>()
  return sections.flatMap((section) => {
    const items = section.items
      .map(asNews)
      .flatMap((item) => withoutTold(item, told))
      .filter(isShown)
    if (items.length === 0) return []
    for (const { link, campaigns } of items) {
      if (link) told.add(link)
      for (const { id } of campaigns) told.add(campaignKey(id))
    }
    const seeAll = section.seeAll && leadsSomewhere(section.seeAll) ? section.seeAll : null
    return [{ ...section, seeAll, items }]
  })
}

/** What an item adds to the page; news are about more than the page that they lead to. */
function withoutTold(item: DashboardItem, told: ReadonlySet<string>): DashboardItem[] {
  if (showsCampaigns(item)) {
    const campaigns = item.campaigns.filter(({ id }) => !told.has(campaignKey(id)))
    return campaigns.length > 0 ? [{ ...item, campaigns }] : []
  }
  return item.kind !== 'message' && item.link && told.has(item.link) ? [] : [item]
}

function campaignKey(id: Campaign['id']) {
  return `campaign ${id}`
}

/** News are worth reading where there is nowhere to go on to. */
function asNews(item: DashboardItem): DashboardItem {
  const isStuck = item.kind === 'message' && item.link && !leadsSomewhere(item.link)
  return isStuck ? { ...item, link: null } : item
}

function isShown(item: DashboardItem): boolean {
  if (item.kind === 'unknown') return false
  if (showsCampaigns(item)) return item.campaigns.length > 0
  return Boolean(item.title) && (!item.link || leadsSomewhere(item.link))
}

/** A category shows its campaigns where it brings some, else it is a link like any other. */
function showsCampaigns({ kind, campaigns }: DashboardItem) {
  return kind === 'campaign' || (kind === 'cat' && campaigns.length > 0)
}

export function piecesOf({ items, layout }: DashboardSection): Piece[] {
  const pieces = items.flatMap((item) => piecesOfItem(item, layout.kind))
  // One carousel, one height: its first banner says which.
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

/** The pack that fits a layout where the brand names none. */
export function packOf({ kind, type, pack }: DashboardSection['layout']): Pack {
  if (pack) return pack
  if (kind === 'list' || kind === 'stack') return 'b'
  return kind === 'single' || (kind === 'carousel' && type !== 'c') ? 'c' : 'a'
}

/** The sections beside and below the points card of a member: banners, and quick links. */
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

/** Below its head a front page shows this many sections; the others follow when they are asked for. */
const frontLength = 3

/**
 * What stands on a front page below its head, and what follows on request. Only sections with a
 * title and banners, which say themselves what they are, stand in front: rows without a heading
 * would be a strip about nothing.
 */
export function foldSections(sections: readonly DashboardSection[]): {
  front: DashboardSection[]
  more: DashboardSection[]
} {
  const front = sections.filter(speaksForItself).slice(0, frontLength)
  return { front, more: sections.filter((section) => !front.includes(section)) }
}

function speaksForItself(section: DashboardSection) {
  return (
    Boolean(section.title) ||
    piecesOf(section).every((piece) => piece.kind === 'banner' && piece.look !== 'e')
  )
}

/** One piece alone is a row as wide as the page, whatever layout the brand has for several. */
export function layoutOf({ layout }: DashboardSection, pieces: readonly Piece[]) {
  const [only, ...others] = pieces
  if (!only || others.length > 0) return { kind: layout.kind, pack: packOf(layout) }
  if (only.kind === 'campaign') return { kind: 'list', pack: 'b' } as const
  // A link alone stays a quick link, and fills its row.
  return { kind: layout.kind === 'grid' ? 'grid' : 'stack', pack: packOf(layout) } as const
}

/** Whether sections lead to a page, by any of their links. */
export function leadTo(sections: readonly DashboardSection[], path: string): boolean {
  return sections.some(({ items }) => items.some(({ link }) => link?.split(/[?#]/)[0] === path))
}
