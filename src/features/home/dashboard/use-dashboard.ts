import { useQuery } from '@tanstack/react-query'
import { brandApp } from '@/api/brand-app'
import { q } from '@/api/q'
import { getDashboard, usualNames } from '@/contract/dashboard'
import { designSetting } from '@/theme/design-setting'

export function dashboard(name: string) {
  return q(getDashboard, { params: { name } })
}

/**
 * The dashboard for a guest or a member. It is requested by its usual name at once; if the app config
 * then names another, that one is requested.
 */
export function useDashboard(audience: 'guest' | 'member') {
  const { data: app } = useQuery(brandApp())
  const named = audience === 'guest' ? app?.config.dashboard_guest : app?.config.dashboard
  const sections = useQuery(dashboard(named ?? usualNames[audience]))
  // How the sections are drawn is the brand's: they would move when it comes.
  const isDrawable = useQuery(designSetting()).isFetched
  return isDrawable ? sections : { ...sections, data: undefined }
}
