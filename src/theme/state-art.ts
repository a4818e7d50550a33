import { config } from '@/config/config'

/** The states with a picture. Each brand has its own pictures, in `images/states`. */
export type StateArt =
  | 'done'
  | 'error'
  | 'offline'
  | 'not-found'
  | 'blocked'
  | 'banned'
  | 'empty-cart'
  | 'no-addresses'
  | 'no-favourites'
  | 'no-history'
  | 'no-match'
  | 'no-orders'
  | 'no-receipts'
  | 'no-rewards'

/** The address of the brand's picture of a state: an SVG of 960 × 540 whose middle square shows. */
export function stateArt(state: StateArt): string {
  const { appId, bases } = config()
  return `${bases.blob}/webconfig/whitelabel/${appId}/images/states/${state}.svg`
}
