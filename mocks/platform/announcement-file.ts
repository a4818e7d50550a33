import type { Announcements, BrandMessage } from '@/contract/announcements'
import type { Brand } from '../brands/brand.ts'
import { imageUrl } from '../brands/image-url.ts'

/** A file of announcements in a brand's blob store; undefined where there is none of that path. */
export function announcementFile(
  brand: Brand,
  path: string,
): Announcements | readonly BrandMessage[] | undefined {
  if (path === 'announcement/black-label.json') return brand.messages
  if (path !== 'announcement/news.json') return undefined
  return brand.announcements?.map(({ art, ...told }) => ({
    ...told,
    imageUrl: art === null ? null : imageUrl(brand, 'campaigns', art),
  }))
}
