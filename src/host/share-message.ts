import type { ShareMessage } from './port'

/** LINE's maximum, in UTF-16 units. LINE refuses a longer message. */
const most = { altText: 400, label: 40, uri: 1000, imageUrl: 2000 }

/** Our own limits (LINE has none): a card in a chat is read at a glance. */
const readable = { title: 120, text: 300 }

/**
 * One Flex bubble with title, detail and one button: the form that LINE's review of a MINI App
 * asks of a share message. What is too long is cut between characters as they are read.
 */
export function flexBubble({ title, text, url, buttonLabel, imageUrl }: ShareMessage) {
  const words = [
    { text: cut(title.trim() || buttonLabel, readable.title), weight: 'bold' as const },
    { text: cut(text, readable.text), size: 'sm' as const },
  ].filter(({ text: said }) => said !== '')
  const action = { type: 'uri' as const, label: cut(buttonLabel, most.label), uri: linkOf(url) }
  return {
    type: 'flex' as const,
    altText: cut(words.map(({ text: said }) => said).join(' '), most.altText),
    contents: {
      type: 'bubble' as const,
      ...(isPicture(imageUrl) && {
        hero: {
          type: 'image' as const,
          url: imageUrl,
          size: 'full' as const,
          // The aspect ratio of the platform's share pictures, as of link previews.
          aspectRatio: '1200:630' as const,
          aspectMode: 'cover' as const,
          action,
        },
      }),
      body: {
        type: 'box' as const,
        layout: 'vertical' as const,
        spacing: 'sm' as const,
        contents: words.map((said) => ({ type: 'text' as const, ...said, wrap: true })),
      },
      footer: {
        type: 'box' as const,
        layout: 'vertical' as const,
        contents: [{ type: 'button' as const, style: 'primary' as const, action }],
      },
    },
  }
}

/** LINE fetches it, by https alone, and shows neither SVG nor AVIF and WebP. */
function isPicture(url: string | undefined): url is string {
  if (url === undefined || url.length > most.imageUrl) return false
  return /^https:/i.test(url) && !/\.(svg|avif|webp|gif)([?#]|$)/i.test(url)
}

/** Without its query, the link still opens the page. */
function linkOf(url: string): string {
  return url.length > most.uri ? url.replace(/[?#].*/s, '') : url
}

/** Cuts a text to a length in UTF-16 units, never inside an emoji or a Thai cluster. */
function cut(text: string, length: number): string {
  const trimmed = text.trim()
  if (trimmed.length <= length) return trimmed
  let kept = ''
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(
    trimmed,
  )) {
    if (kept.length + segment.length >= length) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
