import type { Brand } from './brand.ts'

/** The address of a brand's file, such as "images/navigation/logo.svg". */
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

/** The address of a picture; campaigns without one use a banner's. */
export function imageUrl(brand: Brand, kind: 'campaigns' | 'avatars', art: string): string {
  const folder = kind === 'campaigns' && banners.has(art) ? 'banners' : kind
  return blobUrl(brand, `images/${folder}/${art}.svg`)
}

/** The path of a brand's file in a blob store. */
export function blobPath(appId: string, path: string): string {
  return `/webconfig/whitelabel/${appId}/${path}`
}
