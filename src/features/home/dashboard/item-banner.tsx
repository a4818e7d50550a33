import type { DashboardItem } from '@/contract/dashboard'
import { Banner, type BannerLook } from '@/ui/banner'
import { itemLink } from '@/routing/item-link'

export interface ItemBannerProps {
  item: DashboardItem
  look: BannerLook
  /** Beside the points card. */
  hero?: boolean
  /** The only banner of its row. */
  wide?: boolean
  /** In the first view: its picture loads at once. */
  eager?: boolean
}

/** An item as a banner. A chunk of its own: guests' pages rarely have one below the hero. */
export function ItemBanner({ item, look, hero, wide, eager }: ItemBannerProps) {
  return (
    <Banner
      look={look}
      title={item.title ?? ''}
      image={item.imageUrl ?? undefined}
      kicker={item.kicker ?? undefined}
      text={look === 'd' ? undefined : (item.subtitle ?? undefined)}
      cta={item.link ? (item.cta ?? undefined) : undefined}
      {...coloursOf(item, look)}
      link={itemLink(item.link)}
      hero={hero}
      wide={wide}
      eager={eager}
    />
  )
}

function coloursOf({ background, foreground, panel }: DashboardItem, look: BannerLook) {
  // A strip has the page's own background.
  if (look === 'e') return undefined
  const ground = look === 'd' ? (panel ?? background) : background
  return { background: ground ?? undefined, foreground: foreground ?? undefined }
}
