import type { DashboardItem, DashboardSection } from '@/contract/dashboard'

/** The first banner of a guest's home, which is drawn as the head of the page. */
export function takeHero(sections: readonly DashboardSection[]): {
  hero: DashboardItem | undefined
  rest: readonly DashboardSection[]
} {
  const [first, ...rest] = sections
  const item = first?.items[0]
  const isHero = first?.layout.kind === 'single' && item?.title && item.imageUrl
  return isHero ? { hero: item, rest } : { hero: undefined, rest: sections }
}
