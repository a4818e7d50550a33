import { q } from '@/api/q'
import { getStoreFinder } from '@/contract/stores'
import { startsOf } from '@/routing/route-start'
import * as routes from './routes'

const start = () => ({ first: [q(getStoreFinder, {})] })

export const starts = startsOf(routes, { findStoreRoute: start, mapsRoute: start })
