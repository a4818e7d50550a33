import { chunk } from '@/ui/chunk'

/** The chunks of the home page; `starts.ts` starts those that a visit needs. */
export const MemberHome = chunk(async () => (await import('./member/member-home')).MemberHome)
export const ItemBanner = chunk(async () => (await import('./dashboard/item-banner')).ItemBanner)
export const HomeMore = chunk(async () => (await import('./dashboard/home-more')).HomeMore)
export const QuickLinks = chunk(async () => (await import('./dashboard/quick-links')).QuickLinks)
