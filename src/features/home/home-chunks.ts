import { chunk } from '@/ui/chunk'

/** The parts of the home page that come by themselves; the loader starts those that a visit needs. */
export const GuestShelves = chunk(async () => (await import('./guest-shelves')).GuestShelves)
export const MemberHome = chunk(async () => (await import('./member-home')).MemberHome)
export const ItemBanner = chunk(async () => (await import('./item-banner')).ItemBanner)
export const HomeMore = chunk(async () => (await import('./home-more')).HomeMore)
export const QuickLinks = chunk(async () => (await import('./quick-links')).QuickLinks)
