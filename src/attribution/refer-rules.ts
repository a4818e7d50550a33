import { queryOfLink } from './link-rules'

/** A member's code in a link, normalised; undefined for anything else. */
export function referCodeOf(search: string): string | undefined {
  const code = queryOfLink(search).get('ref')?.toUpperCase()
  return code !== undefined && isReferCode(code) ? code : undefined
}

/** The signs and lengths that codes have; the fixed sign-up form takes 12 at most. */
export function isReferCode(text: string): boolean {
  return /^[A-Z0-9]{4,12}$/.test(text)
}

/** The query of a link without the code; the rest stays as it is written. */
export function withoutReferCode(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => !/^ref(=|$)/i.test(part))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}
