import {
  type ButtonsMessage,
  type FlexBubble,
  type FlexMessage,
  type LineMessageObject,
  longestAltText,
  longestCardLabel,
  mostActions,
  mostBubbles,
  type UriAction,
} from './line-message-rules'

// The limits of LINE's Messaging API reference.
const bubbleBytes = 30 * 1024
const carouselBytes = 50 * 1024
const longestPictureUrl = 2000
const longestUri = 1000
const longestFlexLabel = 40
export const longestTitle = 40
export const longestCardText = { withPicture: 60, plain: 160 }
const highestPicture = 3

export const findingCodes = [
  'altMissing',
  'altLong',
  'noCampaign',
  'tooManyBubbles',
  'mixedSizes',
  'bubbleBytes',
  'carouselBytes',
  'pictureMissing',
  'pictureNotHttps',
  'pictureUrlLong',
  'pictureKind',
  'pictureShape',
  'textMissing',
  'labelMissing',
  'labelLong',
  'linkScheme',
  'linkLong',
  'tooManyActions',
  'titleLong',
  'cardTextLong',
] as const
export type FindingCode = (typeof findingCodes)[number]

/** One rule of LINE that a message breaks, and where: the bubble or button, counted from 1. */
export interface Finding {
  code: FindingCode
  at?: number
  values?: Readonly<Record<string, number>>
}

/** Everything that LINE would refuse of a message; and a bubble without its picture, which it draws. */
export function checkMessage(message: LineMessageObject): Finding[] {
  return [
    ...altFindings(message.altText),
    ...(message.type === 'flex' ? flexFindings(message) : cardFindings(message)),
  ]
}

/** Whether LINE takes a message with these findings. */
export function isTaken(findings: readonly Finding[]): boolean {
  return findings.every(({ code }) => code === 'pictureMissing')
}

function altFindings(altText: string): Finding[] {
  if (altText.trim() === '') return [{ code: 'altMissing' }]
  return tooLong('altLong', altText, longestAltText)
}

function flexFindings({ contents }: FlexMessage): Finding[] {
  if (contents.type === 'bubble') return bubbleFindings(contents)
  const bubbles = contents.contents
  if (bubbles.length === 0) return [{ code: 'noCampaign' }]
  return [
    ...tooMany('tooManyBubbles', bubbles.length, mostBubbles),
    ...when(new Set(bubbles.map(({ size }) => size)).size > 1, { code: 'mixedSizes' }),
    ...tooHeavy('carouselBytes', contents, carouselBytes),
    ...bubbles.flatMap((bubble, index) =>
      bubbleFindings(bubble).map((finding) => ({ ...finding, at: index + 1 })),
    ),
  ]
}

function bubbleFindings(bubble: FlexBubble): Finding[] {
  const { hero, body, footer } = bubble
  return [
    ...tooHeavy('bubbleBytes', bubble, bubbleBytes),
    ...(hero
      ? [...pictureFindings(hero.url), ...shapeFindings(hero.aspectRatio)]
      : [{ code: 'pictureMissing' } as const]),
    ...when(body.contents.length === 0 || body.contents.some(({ text }) => text.trim() === ''), {
      code: 'textMissing',
    }),
    ...footer.contents.flatMap(({ action }) => actionFindings(action, longestFlexLabel)),
  ]
}

function cardFindings({ template }: ButtonsMessage): Finding[] {
  const { thumbnailImageUrl, title, text, actions } = template
  const most = thumbnailImageUrl || title ? longestCardText.withPicture : longestCardText.plain
  return [
    ...(thumbnailImageUrl
      ? pictureFindings(thumbnailImageUrl)
      : [{ code: 'pictureMissing' } as const]),
    ...tooLong('titleLong', title ?? '', longestTitle),
    ...when(text.trim() === '', { code: 'textMissing' }),
    ...tooLong('cardTextLong', text, most),
    ...when(actions.length === 0, { code: 'noCampaign' }),
    ...tooMany('tooManyActions', actions.length, mostActions),
    ...actions.flatMap((action, index) =>
      actionFindings(action, longestCardLabel).map((finding) => ({ ...finding, at: index + 1 })),
    ),
  ]
}

function pictureFindings(url: string): Finding[] {
  return [
    ...when(!url.startsWith('https://'), { code: 'pictureNotHttps' }),
    ...tooLong('pictureUrlLong', url, longestPictureUrl),
    ...when(/\.(svg|gif|webp|avif)([?#]|$)/i.test(url), { code: 'pictureKind' }),
  ]
}

/** `width:height`, each from 1 to 100000, and at most three times as high as wide. */
function shapeFindings(ratio: string): Finding[] {
  const [, width, height] = /^(\d{1,6}):(\d{1,6})$/.exec(ratio) ?? []
  const [w, h] = [Number(width), Number(height)]
  const isFine = w >= 1 && h >= 1 && w <= 100_000 && h <= 100_000 && h <= w * highestPicture
  return when(!isFine, { code: 'pictureShape' })
}

function actionFindings({ label, uri }: UriAction, most: number): Finding[] {
  return [
    ...when(label.trim() === '', { code: 'labelMissing' }),
    ...tooLong('labelLong', label, most),
    ...when(!/^(https:\/\/[^\s/]|line:\/\/|tel:)/i.test(uri), { code: 'linkScheme' }),
    ...tooLong('linkLong', uri, longestUri),
  ]
}

function when(isWrong: boolean, finding: Finding): Finding[] {
  return isWrong ? [finding] : []
}

// LINE counts UTF-16 units, as a string's length does.
function tooLong(code: FindingCode, text: string, most: number): Finding[] {
  return tooMany(code, text.length, most)
}

function tooMany(code: FindingCode, count: number, most: number): Finding[] {
  return when(count > most, { code, values: { most, has: count } })
}

function tooHeavy(code: FindingCode, value: object, most: number): Finding[] {
  const { length } = new TextEncoder().encode(JSON.stringify(value))
  return when(length > most, {
    code,
    values: { most: most / 1024, has: Math.ceil(length / 1024) },
  })
}
