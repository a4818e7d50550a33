import { parseCampaignSlug } from '@/contract/campaign-slug'
import { imageUrl } from '../answers/image-url.ts'
import type { Brand } from '../brands/brand.ts'

/** The picture that a guest's first page begins with: the brand's first word, or a campaign's art. */
export function firstPicture(brand: Brand, pathname: string): string | undefined {
  const art = pathname === '/' ? heroArt(brand) : campaignArt(brand, pathname)
  return art ? imageUrl(brand, 'campaigns', art) : undefined
}

function heroArt(brand: Brand) {
  return brand.dashboards['dashboard_guest']?.sections[0]?.items[0]?.art
}

function campaignArt(brand: Brand, pathname: string) {
  const id = parseCampaignSlug(/^\/campaign\/([^/]+)$/.exec(pathname)?.[1] ?? '')?.id
  return id === undefined ? undefined : brand.campaigns.get(id)?.art
}
