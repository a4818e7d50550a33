import { lookUp } from '@/contract/look-up'
import { blobUrl } from './image-url.ts'
import type { Brand } from './brand.ts'
import { type MadePictures, madePicturesOf } from './made-pictures.ts'

/** Size of every card in pixels: that of link previews in chats. */
export const cardSize = { width: 1200, height: 630 } as const

/** Size for messages: LINE shows nothing larger than 1024 pixels. */
export const sharePictureSize = { width: 1024, height: 538 } as const

/** Pages with a card of their own. */
type CardPage = 'start' | 'rewards'

/** A picture of a page or of a campaign for chats, which show no SVG. */
export interface Card {
  /** In the blob store: a path of the page's own origin, or an address. */
  url: string
  contentType: 'image/png' | 'image/jpeg'
  width: number
  height: number
}

/** The name of the card of a campaign's picture, as in `made-pictures.json`. */
export const artCardName = (art: string) => `cards/art-${art}`

/** The name of the same picture in the size for messages. */
export const sharePictureName = (art: string) => `shares/art-${art}`

/** The name of a page's card. */
export const pageCardName = (page: CardPage) => `cards/page-${page}`

/**
 * The card of a campaign's (or a category's) picture. The start page's card where there is none
 * for it; undefined where the pack has no cards at all.
 */
export function artCard(brand: Brand, art: string): Card | undefined {
  return cardOf(brand, artCardName(art)) ?? pageCard(brand, 'start')
}

/** The card of a page or a list. Falls back as `artCard` does. */
export function pageCard(brand: Brand, page: CardPage): Card | undefined {
  return cardOf(brand, pageCardName(page)) ?? cardOf(brand, pageCardName('start'))
}

/** The address of a campaign's picture for messages; undefined without an own one. */
export function sharePictureUrl(brand: Brand, art: string): string | undefined {
  const made = lookUp(madePicturesOf(brand.identity.name), sharePictureName(art))
  return made && addressOf(brand, made)
}

function cardOf(brand: Brand, name: string): Card | undefined {
  const made = lookUp(madePicturesOf(brand.identity.name), name)
  if (!made) return undefined
  return {
    url: addressOf(brand, made),
    contentType: made.file.endsWith('.png') ? 'image/png' : 'image/jpeg',
    ...cardSize,
  }
}

// Chats cache by address, so a new picture needs a new one.
function addressOf(brand: Brand, { file, inputs }: MadePictures[string]) {
  return `${blobUrl(brand, file)}?v=${inputs.slice(0, 8)}`
}
