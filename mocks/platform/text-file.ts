import type { Announcements, BrandMessage } from '@/contract/announcements'
import { lookUp } from '@/contract/look-up'
import type { Brand } from '../brands/brand.ts'
import { imageUrl } from '../brands/image-url.ts'

/** A file of texts in a brand's blob store; undefined where there is none of that path. */
export function textFile(
  brand: Brand,
  path: string,
): Announcements | readonly BrandMessage[] | Readonly<Record<string, string>> | undefined {
  const [, language] = /^maptext\/(\w+)\.json$/.exec(path) ?? []
  if (language) return brand.labels ? lookUp(brand.labels, language) : undefined
  if (path === 'announcement/black-label.json') return brand.messages
  if (path !== 'announcement/news.json') return undefined
  return brand.announcements?.map(({ art, ...told }) => ({
    ...told,
    imageUrl: art === null ? null : imageUrl(brand, 'campaigns', art),
  }))
}
