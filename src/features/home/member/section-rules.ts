import type { DashboardSection } from '@/contract/dashboard'
import type { Decor } from '@/contract/design'
import { piecesOf, typeOf } from '@/features/home/dashboard/dashboard-rules'

/** Splits off the banners and quick links that stand beside and below the points card. */
export function takeTop(
  sections: readonly DashboardSection[],
  decor: Decor,
): {
  banners: DashboardSection | undefined
  quick: DashboardSection | undefined
  rest: readonly DashboardSection[]
} {
  const [first, second] = sections
  const banners = first && isBanners(first, decor) ? first : undefined
  const next = banners ? second : first
  const quick = next?.layout.kind === 'grid' && !next.title ? next : undefined
  return { banners, quick, rest: sections.slice((banners ? 1 : 0) + (quick ? 1 : 0)) }
}

function isBanners(section: DashboardSection, decor: Decor) {
  const { layout, title } = section
  const isHead =
    layout.kind === 'single' || (layout.kind === 'carousel' && typeOf(layout, decor) === 'b')
  return isHead && !title && piecesOf(section, decor).every(({ kind }) => kind === 'banner')
}

/** The number of sections shown at first; the others follow on request. */
const frontLength = 3

/**
 * The sections shown at first, and those that follow on request. Only banners and sections with a
 * title are shown at first: rows without a heading would have no context.
 */
export function foldSections(
  sections: readonly DashboardSection[],
  decor: Decor,
): { front: DashboardSection[]; more: DashboardSection[] } {
  const front = sections
    .filter((section) => isSelfExplanatory(section, decor))
    .slice(0, frontLength)
  return { front, more: sections.filter((section) => !front.includes(section)) }
}

function isSelfExplanatory(section: DashboardSection, decor: Decor) {
  return (
    Boolean(section.title) ||
    piecesOf(section, decor).every((piece) => piece.kind === 'banner' && piece.look !== 'e')
  )
}
