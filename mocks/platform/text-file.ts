import type { Announcements, BrandMessage } from '@/contract/announcements'
import type { Text } from '@/contract/text'
import { lookUp } from '@/contract/look-up'
import { joinLines } from '../answers/line-joining.ts'
import type { Brand } from '../brands/brand.ts'
import { imageUrl } from '../brands/image-url.ts'

/** A file of texts in a brand's blob store; undefined where there is none of that path. */
export function textFile(
  brand: Brand,
  path: string,
): Announcements | readonly BrandMessage[] | Readonly<Record<string, string>> | undefined {
  const [, language] = /^maptext\/(\w+)\.json$/.exec(path) ?? []
  if (language) return brand.labels ? lookUp(brand.labels, language) : undefined
  if (path === 'announcement/black-label.json') {
    return brand.messages.map((one) => ({ ...one, message: joined(one.message) }))
  }
  if (path !== 'announcement/news.json') return undefined
  return brand.announcements?.map(({ art, ...told }) => ({
    ...told,
    title: joined(told.title),
    body: joined(told.body),
    imageUrl: art === null ? null : imageUrl(brand, 'campaigns', art),
  }))
}

/** The app shows a file's texts as they are, so that each has the marks for its lines here. */
function joined(text: Text): Text {
  const texts = Object.entries(text).map(([language, words]) => [
    language,
    joinLines(words, language),
  ])
  return Object.fromEntries(texts)
}
