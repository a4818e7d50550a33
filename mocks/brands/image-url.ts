import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Brand } from './brand.ts'
import { folderOfPack } from './pack-folders.ts'

/** The address of a brand's file, such as "images/navigation/logo.svg". */
export function blobUrl(brand: Brand, path: string): string {
  return brand.blobBase + blobPath(brand.appId, path)
}

const bannersOf = new Map<string, Set<string>>()

/** The address of a picture. What is no campaign's own is a banner, if there is one. */
export function imageUrl(brand: Brand, kind: 'campaigns' | 'avatars', art: string): string {
  const { name } = brand.identity
  const banners = bannersOf.get(name) ?? readBanners(name)
  const folder = kind === 'campaigns' && banners.has(art) ? 'banners' : kind
  return blobUrl(brand, `images/${folder}/${art}.svg`)
}

/** Banners of a pack are looked for again. */
export const forgetBanners = (name: string): void => void bannersOf.delete(name)

function readBanners(name: string) {
  const folder = join(folderOfPack(name), 'images/banners')
  const files = existsSync(folder) ? readdirSync(folder) : []
  const isCampaigns = (file: string) =>
    existsSync(join(folderOfPack(name), 'images/campaigns', file))
  const banners = new Set(
    files.filter((file) => !isCampaigns(file)).map((file) => file.replace(/\.svg$/, '')),
  )
  bannersOf.set(name, banners)
  return banners
}

/** The path of a brand's file in a blob store. */
export function blobPath(appId: string, path: string): string {
  return `/webconfig/whitelabel/${appId}/${path}`
}
