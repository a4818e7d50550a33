import { homeRoute } from '@/features/home/routes'
import { campaignRoute } from '@/features/rewards/routes'
import { imageUrl } from '../brands/image-url.ts'
import type { Brand } from '../brands/brand.ts'

/** The first picture of a guest's page: the brand's first banner, or a campaign's art. */
export function firstPicture(brand: Brand, pathname: string): string | undefined {
  const art = pathname === homeRoute.path ? heroArt(brand) : campaignArt(brand, pathname)
  return art ? imageUrl(brand, 'campaigns', art) : undefined
}

function heroArt(brand: Brand) {
  return brand.dashboards['dashboard_guest']?.sections[0]?.items[0]?.art
}

function campaignArt(brand: Brand, pathname: string) {
  const id = campaignRoute.match(pathname)?.slug?.id
  return id === undefined ? undefined : brand.campaigns.get(id)?.art
}
