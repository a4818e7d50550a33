import { lookUp } from '@/contract/look-up'

/** What a chat reads of a page. Empty texts are missing ones. */
export interface CardTags {
  status: number
  title: string
  description: string
  siteName: string
  image: string
  /** In pixels; 0 where the page does not say. */
  imageWidth: number
  imageHeight: number
  twitterCard: string
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

function decoded(text: string): string {
  return text.replaceAll(/&(#x[\da-f]+|#\d+|\w+);/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return lookUp(entities, name.toLowerCase()) ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** The attributes of a tag, by their names in small letters. */
function attributesOf(tag: string): ReadonlyMap<string, string> {
  const found = tag.matchAll(/([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g)
  return new Map(
    Array.from(found, ([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decoded(double ?? single ?? bare ?? ''),
    ]),
  )
}

/** Reads the head of a page as chats do: without running it. Of tags of one name the first counts. */
export function readTags(html: string, status: number): CardTags {
  const [head = ''] = html.split(/<\/head>/i)
  const tags = new Map<string, string>()
  for (const [tag] of head.matchAll(/<meta\b[^>]*>/gi)) {
    const attributes = attributesOf(tag)
    const name = (attributes.get('property') ?? attributes.get('name') ?? '').toLowerCase()
    const content = attributes.get('content')?.trim() ?? ''
    if (content !== '' && !tags.has(name)) tags.set(name, content)
  }
  const title = decoded(/<title[^>]*>([^<]*)</i.exec(head)?.[1] ?? '').trim()
  const first = (...names: string[]) => names.map((name) => tags.get(name)).find(Boolean) ?? ''
  return {
    status,
    title: first('og:title', 'twitter:title') || title,
    description: first('og:description', 'twitter:description', 'description'),
    siteName: first('og:site_name'),
    image: first('og:image', 'og:image:url', 'twitter:image'),
    imageWidth: Number(first('og:image:width')) || 0,
    imageHeight: Number(first('og:image:height')) || 0,
    twitterCard: first('twitter:card'),
  }
}

/** The chats whose cards are drawn, with their names. */
export const chatNames = {
  line: 'LINE',
  facebook: 'Facebook',
  x: 'X',
  imessage: 'iMessage',
} as const
export type ChatApp = keyof typeof chatNames
// Object.keys loses the names.
export const chatApps = Object.keys(chatNames) as readonly ChatApp[]

export type CardFault =
  | 'notFound'
  | 'noTitle'
  | 'longTitle'
  | 'noDescription'
  | 'noPicture'
  | 'smallPicture'
  | 'shapeOfPicture'
  | 'noLargeCard'

/** Two lines of a card in LINE and iMessage. */
const longestTitle = 70
/** Facebook draws smaller ones beside the text. */
const leastWidth = 600
const leastHeight = 315
const bestRatio = 1200 / 630

/** What is missing for a good card, or in the way of it; the gravest first. */
export function faultsOfCard(tags: CardTags): CardFault[] {
  const { status, title, description, image, imageWidth, imageHeight, twitterCard } = tags
  const isMeasured = imageWidth > 0 && imageHeight > 0
  const ratio = imageWidth / imageHeight
  const faults: [CardFault, boolean][] = [
    ['notFound', status >= 400],
    ['noTitle', title === ''],
    ['noPicture', image === ''],
    ['noDescription', description === ''],
    ['smallPicture', isMeasured && (imageWidth < leastWidth || imageHeight < leastHeight)],
    ['shapeOfPicture', isMeasured && Math.abs(ratio / bestRatio - 1) > 0.1],
    ['noLargeCard', image !== '' && twitterCard !== 'summary_large_image'],
    ['longTitle', title.length > longestTitle],
  ]
  return faults.flatMap(([fault, isThere]) => (isThere ? [fault] : []))
}

/** The parts of a card in one chat. */
export interface ChatCard {
  title: string
  description: string
  /** Small, above or below the rest. */
  host: string
  /** `wide` across the card, `side` beside the text. */
  picture: 'wide' | 'side' | 'none'
}

/** What one chat shows of the tags. `host` is that of the link. */
export function cardIn(app: ChatApp, tags: CardTags, host: string): ChatCard {
  const { title, description, image, imageWidth, twitterCard } = tags
  const isSmall = imageWidth > 0 && imageWidth < leastWidth
  const wide = image === '' ? 'none' : isSmall ? 'side' : 'wide'
  switch (app) {
    case 'line':
      // It reads title, description and picture, and nothing else.
      return { title: title || host, description, host: '', picture: wide }
    case 'facebook':
      return { title: title || host, description, host: host.toUpperCase(), picture: wide }
    case 'x': {
      const isLarge = twitterCard === 'summary_large_image'
      const picture = image === '' ? 'none' : isLarge ? 'wide' : 'side'
      // Over a wide picture there is the title alone.
      return { title: title || host, description: isLarge ? '' : description, host, picture }
    }
    case 'imessage':
      return { title: title || host, description: '', host, picture: wide }
  }
}
