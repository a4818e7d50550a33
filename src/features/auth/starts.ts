import { brandApp } from '@/api/brand-app'
import { noData, startsOf } from '@/routing/route-start'
import * as routes from './routes'

const startBrand = () => ({ first: [brandApp()] })

export const starts = startsOf(routes, {
  loginRoute: startBrand,
  registerRoute: startBrand,
  registerDynamicRoute: startBrand,
  forgotPasswordRoute: startBrand,
  resetPasswordRoute: startBrand,
  lineLoginRoute: noData,
  formerLineLoginRoute: noData,
})
