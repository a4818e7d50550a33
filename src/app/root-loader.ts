import { queryClient } from '@/api/query-client'
import { designSetting } from '@/theme/design-setting'
import { applyLook, lookOf } from '@/theme/theme'

/** Starts to load what every page needs, without blocking any. */
export function startRoot() {
  queryClient
    .fetchQuery(designSetting())
    .then((setting) => applyLook(lookOf(setting)))
    .catch(() => undefined)
}
