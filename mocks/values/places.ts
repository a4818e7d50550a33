import type { Place } from '@/routing/route'

/** The places that a brand's bars may name. */
export const places: Readonly<Record<Place, true>> = {
  home: true,
  rewards: true,
  collect: true,
  'my-rewards': true,
  me: true,
  'lucky-draw': true,
  stores: true,
}
