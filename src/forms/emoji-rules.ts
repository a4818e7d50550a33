// Pictures, skin tones, flags, and what joins them; © ® ™ stand in names of companies.
const emoji =
  /(?![\u00A9\u00AE\u2122])\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}\u{1F1E6}-\u{1F1FF}\u{E0020}-\u{E007F}]|\u200D|\u20E3|\uFE0F/gu

export function withoutEmoji(typed: string): string {
  return typed.replaceAll(emoji, '')
}
