/**
 * A text without the marks that guide where Thai lines break: what leaves the page is found again by
 * what people type.
 */
export function plainText(text: string): string {
  return text.replace(/[\u200b\u2060]/g, '').replace(/\u00a0/g, ' ')
}
