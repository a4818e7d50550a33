import { startsOf } from '@/routing/route-start'
import { news } from './news-queries'
import * as routes from './routes'

export const starts = startsOf(routes, {
  newsRoute: () => ({ first: [news()] }),
})
