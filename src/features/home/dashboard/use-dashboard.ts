import { useQuery } from '@tanstack/react-query'
import { brandApp } from '@/api/brand-app'
import { q } from '@/api/q'
import { getDashboard, usualNames } from '@/contract/dashboard'

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
  return useQuery(dashboard(named ?? usualNames[audience]))
}
