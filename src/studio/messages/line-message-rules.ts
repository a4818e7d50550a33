import { shortened } from '@/contract/studio/shortened'
import { plainText } from '@/ui/plain-words'

/** What LINE takes of these, by its own names; only the parts that our messages have. */
export interface UriAction {
  type: 'uri'
  label: string
  uri: string
}

export interface FlexText {
  type: 'text'
  text: string
  weight?: 'bold'
  size?: 'sm' | 'lg'
  color?: string
  wrap: true
}

export interface FlexButton {
  type: 'button'
  style: 'primary'
  color: string
  action: UriAction
}

export interface FlexBox<Part> {
  type: 'box'
  layout: 'vertical'
  spacing?: 'sm'
  contents: Part[]
}

export interface FlexImage {
  type: 'image'
  url: string
  size: 'full'
  aspectRatio: string
  aspectMode: 'cover'
  action: UriAction
}

export interface FlexBubble {
  type: 'bubble'
  size: 'mega' | 'kilo'
  hero?: FlexImage
  body: FlexBox<FlexText>
  footer: FlexBox<FlexButton>
}

export interface FlexMessage {
  type: 'flex'
  altText: string
  contents: FlexBubble | { type: 'carousel'; contents: FlexBubble[] }
}

export interface ButtonsMessage {
  type: 'template'
  altText: string
  template: {
    type: 'buttons'
    thumbnailImageUrl?: string
    imageAspectRatio?: 'rectangle' | 'square'
    imageSize?: 'cover'
    title?: string
    text: string
    actions: UriAction[]
  }
}

export type LineMessageObject = FlexMessage | ButtonsMessage

export const messageKinds = ['bubble', 'carousel', 'card'] as const
export type MessageKind = (typeof messageKinds)[number]

/** A campaign in one language. */
export interface MessageCampaign {
  name: string
  summary: string
  /** A JPEG or PNG; LINE draws no SVG. */
  picture?: string | undefined
  link: string
}

/** What staff write, in one language. */
export interface MessageWords {
  title: string
  text: string
  button: string
  /** What a list of chats and a screen reader say; empty: title and text. */
  altText: string
}

export interface MessageParts {
  kind: MessageKind
  words: MessageWords
  campaigns: readonly MessageCampaign[]
  /** Of the buttons, as #rrggbb. */
  colour: string
}

/** The pictures that `npm run brand` makes for chats are of this shape. */
const pictureRatio = '40:21'
export const longestAltText = 400
export const mostBubbles = 12
/** The buttons of a card. */
export const mostActions = 4

/** The message of LINE for the campaigns, in one language. */
export function composeMessage(parts: MessageParts): LineMessageObject {
  const { kind, campaigns } = parts
  const altText = altTextOf(parts.words)
  if (kind === 'card') return { type: 'template', altText, template: cardOf(parts) }
  if (kind === 'bubble') {
    const [campaign] = campaigns
    return { type: 'flex', altText, contents: bubbleOf(parts, campaign) }
  }
  const contents = campaigns.map((campaign) => {
    // Words of the whole message stand in front of it, and each bubble is of its campaign.
    const words = { ...parts.words, title: '', text: '' }
    return bubbleOf({ ...parts, words }, campaign)
  })
  return { type: 'flex', altText, contents: { type: 'carousel', contents } }
}

/** The alternative text: the one that was written, else title and text. */
export function altTextOf({ altText, title, text }: MessageWords): string {
  if (altText.trim() !== '') return altText.trim()
  const said = [title.trim(), text.trim()].filter(Boolean).join(' – ')
  return said.length > longestAltText ? `${said.slice(0, longestAltText - 1)}…` : said
}

function bubbleOf(
  { kind, words, colour }: MessageParts,
  campaign: MessageCampaign = { name: '', summary: '', link: '' },
): FlexBubble {
  const { picture, link } = campaign
  const title = words.title.trim() || campaign.name
  const text = words.text.trim() || campaign.summary
  const action: UriAction = { type: 'uri', label: words.button.trim(), uri: link }
  const lines: FlexText[] = [{ type: 'text', text: title, weight: 'bold', size: 'lg', wrap: true }]
  // LINE refuses a text without letters.
  if (text !== '') lines.push({ type: 'text', text, size: 'sm', wrap: true })
  return {
    type: 'bubble',
    size: kind === 'carousel' ? 'kilo' : 'mega',
    ...(picture && { hero: heroOf(picture, action) }),
    body: { type: 'box', layout: 'vertical', spacing: 'sm', contents: lines },
    footer: {
      type: 'box',
      layout: 'vertical',
      contents: [{ type: 'button', style: 'primary', color: colour, action }],
    },
  }
}

function heroOf(url: string, action: UriAction): FlexImage {
  const look = { size: 'full', aspectRatio: pictureRatio, aspectMode: 'cover' } as const
  return { type: 'image', url, ...look, action }
}

/** One picture and title, and a button for each campaign. */
function cardOf({ words, campaigns }: MessageParts): ButtonsMessage['template'] {
  const [first] = campaigns
  const picture = first?.picture
  const title = words.title.trim() || first?.name || ''
  return {
    type: 'buttons',
    ...(picture && {
      thumbnailImageUrl: picture,
      imageAspectRatio: 'rectangle',
      imageSize: 'cover',
    }),
    ...(title && { title }),
    text: words.text.trim() || first?.summary || title,
    actions: campaigns.map(({ name, link }): UriAction => ({
      type: 'uri',
      label: campaigns.length === 1 ? words.button.trim() : shortened(name, longestCardLabel),
      uri: link,
    })),
  }
}

export const longestCardLabel = 20

/**
 * A campaign as LINE takes it: words without the app's marks for line breaks, which count as letters
 * there, and addresses over https.
 */
export function messageCampaign(campaign: MessageCampaign, base: string): MessageCampaign {
  const { name, summary, picture, link } = campaign
  return {
    name: plainText(name),
    summary: plainText(summary),
    picture: picture && overHttps(picture, base),
    link: overHttps(link, base),
  }
}

/** LINE takes nothing else, and a machine of a developer has nothing else than http. */
function overHttps(address: string, base: string): string {
  return new URL(address, base).href.replace(/^http:/, 'https:')
}
