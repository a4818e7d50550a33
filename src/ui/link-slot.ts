import type { CSSProperties, ReactNode } from 'react'

/**
 * How anything in `ui` becomes a link without knowing the router: the caller gives a function that
 * draws the link, `ui` calls it with the class, the content and the ARIA marks that belong on it.
 *
 *     <CampaignCard … link={(p) => <Link {...p} to={campaignPath(campaign)} />} />
 *
 * Where a whole card is to be tapped, its link covers the card by an `::after`: the card keeps one
 * link with a short name, and a button may stand above it.
 */
export type LinkSlot = (props: LinkSlotProps) => ReactNode

export interface LinkSlotProps {
  className?: string
  style?: CSSProperties
  children?: ReactNode
  'aria-current'?: 'page' | 'true'
  'aria-label'?: string
}

/** One entry of a row of links: a tab, a chip, an entry of the navigation. */
export interface NavItem {
  id: string
  label: string
  link: LinkSlot
}
