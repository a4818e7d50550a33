import { lookUp } from '@/contract/look-up'
import { blobUrl } from '../answers/image-url.ts'
import type { Brand } from './brand.ts'
import { madePicturesOf } from './made-pictures.ts'

/** The size of every card, in pixels: the form that chats show link previews in. */
export const cardSize = { width: 1200, height: 630 } as const

/** Pages with a card of their own; `npm run brand` makes no `draws` for a brand without draws. */
export const cardPages = ['start', 'rewards', 'draws'] as const
export type CardPage = (typeof cardPages)[number]

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

function cardOf(brand: Brand, name: string): Card | undefined {
  const made = lookUp(madePicturesOf(brand.identity.name), name)
  if (!made) return undefined
  return {
    // Chats keep what they fetched under an address, so a new picture needs a new one.
    url: `${blobUrl(brand, made.file)}?v=${made.inputs.slice(0, 8)}`,
    contentType: made.file.endsWith('.png') ? 'image/png' : 'image/jpeg',
    ...cardSize,
  }
}
