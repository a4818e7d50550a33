import { q } from '@/api/q'
import { getAppConfig } from '@/contract/app'
import { config } from './config'

/** What the brand's app is made of, as its platform keeps it. */
export function brandApp() {
  return q(getAppConfig, { params: { appId: config().appId } })
}
