import { isValidLink } from '@/routing/item-link'
import type { Campaign } from '@/contract/campaigns'
import type { DashboardItem, DashboardSection } from '@/contract/dashboard'
import type { BannerStyle, Decor } from '@/contract/design'

type Pack = NonNullable<DashboardSection['layout']['pack']>

/** What a section shows: one piece per card, banner, row or quote. */
export type Piece =
  | { kind: 'campaign'; id: string; campaign: Campaign }
  | { kind: 'banner'; id: string; item: DashboardItem; look: BannerStyle }
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

export function piecesOf({ items, layout }: DashboardSection, decor: Decor): Piece[] {
  return items.flatMap((item) => piecesOfItem(item, layout.kind, decor.dashboard))
}

function piecesOfItem(
  item: DashboardItem,
  layout: DashboardSection['layout']['kind'],
  { banner, carousel }: Decor['dashboard'],
): Piece[] {
  if (showsCampaigns(item)) {
    return item.campaigns.map((campaign) => ({
      kind: 'campaign',
      id: `${item.id}-${campaign.id}`,
      campaign,
    }))
  }
  const { id, style, size } = item
  const own = style ?? (size && banner[size])
  if (own) return [{ kind: 'banner', id, item, look: own }]
  if (layout === 'split') return [{ kind: 'banner', id, item, look: 'd' }]
  if (item.kind === 'ads') {
    const look = layout === 'carousel' ? carousel.banner : banner.medium
    return [{ kind: 'banner', id, item, look }]
  }
  return [{ kind: item.kind === 'comment' ? 'quote' : 'row', id, item }]
}

/** The card pack of a layout: its own, or the brand's for its use. */
export function packOf({ kind, type, pack }: DashboardSection['layout'], decor: Decor): Pack {
  const { grid, list, feature } = decor.campaign.pack_card
  if (pack) return pack
  if (kind === 'list' || kind === 'stack') return list
  return kind === 'single' || (kind === 'carousel' && typeOf({ type }, decor) !== 'c')
    ? feature
    : grid
}

/** The type of a carousel: its own, or the brand's. */
export function typeOf({ type }: Pick<DashboardSection['layout'], 'type'>, { dashboard }: Decor) {
  return type ?? dashboard.carousel.type
}

/** A single piece takes the full width, whatever the brand's layout. */
export function layoutOf({ layout }: DashboardSection, pieces: readonly Piece[], decor: Decor) {
  const [only, ...others] = pieces
  const pack = packOf(layout, decor)
  if (only && others.length === 0) {
    if (only.kind === 'campaign') return { kind: 'list', pack: 'b', type: 'b' } as const
    // A single quick link keeps its layout.
    return { kind: layout.kind === 'grid' ? 'grid' : 'stack', pack, type: 'b' } as const
  }
  const type = typeOf(layout, decor)
  // Only square cards can be read on a shelf.
  return { kind: layout.kind, pack, type: type === 'c' && pack !== 'a' ? 'a' : type } as const
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
