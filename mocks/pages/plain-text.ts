import type { Language } from '@/contract/languages'

const granularities = ['word', 'grapheme'] as const
// Cached: creating one is slow.
const segmenters = new Map<Language, Intl.Segmenter[]>()

function segmentersOf(language: Language) {
  const made =
    segmenters.get(language) ??
    granularities.map((granularity) => new Intl.Segmenter(language, { granularity }))
  segmenters.set(language, made)
  return made
}

// Invisible characters that guide line breaks.
const invisible = /[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2064\ufeff\p{Cc}]/gu

/** The plain text of a brand's text, on one line. */
export function plainText(text: string): string {
  return text
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?[a-z!][^>]*>/gi, ' ')
    .replace(/\s+/g, ' ')
    .replace(invisible, '')
    .trim()
}

/**
 * At most `most` UTF-16 units of a text, with an ellipsis where something was cut: at the end of a
 * word, Thai ones too, and inside a word only if the first one is too long, between characters as
 * people read them.
 */
export function cutText(text: string, most: number, language: Language): string {
  if (text.length <= most) return text
  for (const segmenter of segmentersOf(language)) {
    const kept = upTo(text, most - 1, segmenter).replace(/[\s\p{P}]+$/u, '')
    if (kept) return `${kept}…`
  }
  return '…'
}

function upTo(text: string, most: number, segmenter: Intl.Segmenter) {
  // Reads only the relevant part of a long text.
  let end = 0
  for (const { index, segment } of segmenter.segment(text.slice(0, 2 * most + 100))) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return text.slice(0, end)
}
