import { brandApp } from '@/api/brand-app'
import { noData, startsOf } from '@/routing/route-start'
import { resetLink } from './recovery/reset-link'
import * as routes from './routes'

const startBrand = () => ({ first: [brandApp()] })

export const starts = startsOf(routes, {
  loginRoute: startBrand,
  registerRoute: startBrand,
  registerDynamicRoute: startBrand,
  forgotPasswordRoute: startBrand,
  resetPasswordRoute({ query }) {
    const token = query.get('token')
    return { first: token ? [resetLink(token), brandApp()] : [brandApp()] }
  },
  lineLoginRoute: noData,
  formerLineLoginRoute: noData,
})
