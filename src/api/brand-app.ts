import { q } from '@/api/q'
import { getAppConfig } from '@/contract/brand-config'
import { config } from '@/config/config'

/** The config of the brand's app, as its platform stores it. */
export function brandApp() {
  return q(getAppConfig, { params: { appId: config().appId } })
}
