import { type Start, startsOf } from '@/routing/route-start'
import { addressList, kindOf } from './address-kinds'
import * as routes from './routes'

const startList: Start = ({ params, query }) => ({ first: [addressList(kindOf(params, query))] })

export const starts = startsOf(routes, {
  addressesRoute: startList,
  addAddressRoute: startList,
  editAddressRoute: startList,
})
