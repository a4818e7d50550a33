import { menuPath } from '@/contract/studio/menu-limit-rules'

/** The link of an area of a rich menu, with its `utm_source` unless the config sets one. */
export function menuLink(liffId: string, path: string): string {
  return `https://liff.line.me/${liffId}${menuPath(path)}`
}
