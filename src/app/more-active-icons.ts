import clover from 'phosphor/fill/clover'
import storefront from 'phosphor/fill/storefront'
import ticket from 'phosphor/fill/ticket'
import user from 'phosphor/fill/user-circle'
import type { Place } from '@/routing/route'

/** The filled icons of the places that are lit on other pages than the first ones. */
export const moreActiveIcons: Partial<Record<Place, string>> = {
  'lucky-draw': clover,
  'my-rewards': ticket,
  stores: storefront,
  me: user,
}
