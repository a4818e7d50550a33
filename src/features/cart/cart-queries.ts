import { loadedAtEachLook, q } from '@/api/q'
import { getCart } from '@/contract/cart'
import { getPoints } from '@/contract/points'

/** What others have bought meanwhile counts at each look. */
export const currentCart = () => ({ ...q(getCart, {}), ...loadedAtEachLook })

/** A campaign page and another device can have used points since. */
export const currentPoints = () => ({ ...q(getPoints, {}), ...loadedAtEachLook })
