import { queryClient } from '@/api/query-client'
import { designSetting } from '@/theme/design-setting'
import { applyLook, lookOf } from '@/theme/theme'

/** Starts what every page needs, without holding any of them up. */
export function startRoot() {
  queryClient
    .fetchQuery(designSetting())
    .then((setting) => applyLook(lookOf(setting)))
    .catch(() => undefined)
}
