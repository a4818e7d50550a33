import type { Brand } from '../brands/brand.ts'
import { blobPath } from './blob-path.ts'

/** The address of a file of the brand's, such as "images/navigation/logo.svg". */
export function blobUrl(brand: Brand, path: string): string {
  return brand.blobBase + blobPath(brand.appId, path)
}

const banners = new Set([
  'double-points',
  'invite-friends',
  'mango-season',
  'payday-double',
  'rainy-day',
  'snap-receipt',
  'trade-in',
])

/** The address of a picture; campaigns that have no picture of their own use a banner's. */
export function imageUrl(brand: Brand, kind: 'campaigns' | 'avatars', art: string): string {
  const folder = kind === 'campaigns' && banners.has(art) ? 'banners' : kind
  return blobUrl(brand, `images/${folder}/${art}.svg`)
}
