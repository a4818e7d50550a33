import type { Brand } from '../brands/brand.ts'

/** Where the blob store of the reference platform hangs on its origin. */
export const blobPrefix = '/blob'

/** The address of a file of the brand's, such as "images/navigation/logo.svg". */
export function blobUrl(brand: Brand, path: string): string {
  return `${blobPrefix}/webconfig/whitelabel/${brand.appId}/${path}`
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
