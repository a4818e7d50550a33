import { startsOf } from '@/routing/route-start'
import { currentCart, currentPoints } from './cart-queries'
import * as routes from './routes'

export const starts = startsOf(routes, {
  cartRoute: () => ({ first: [currentCart(), currentPoints()] }),
})
