import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { config } from '@/config/config'
import { getAppConfig } from '@/contract/app'
import { designSetting } from '@/theme/design-setting'
import { applyLook, lookOf } from '@/theme/theme'

/** What the brand's app is made of. */
export function appConfig() {
  return q(getAppConfig, { params: { appId: config().appId } })
}

/** Starts what every page needs, without holding any of them up. */
export function startRoot() {
  queryClient
    .fetchQuery(designSetting())
    .then((setting) => applyLook(lookOf(setting)))
    .catch(() => undefined)
}
