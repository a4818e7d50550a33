import { useQuery } from '@tanstack/react-query'
import { brandApp } from '@/config/brand-app'
import { dashboard, usualNames } from './home-queries'

/**
 * The dashboard of this brand for a guest or a member. It is asked for by its usual name at once;
 * where the app config turns out to name another, that one follows.
 */
export function useDashboard(audience: 'guest' | 'member') {
  const { data: app } = useQuery(brandApp())
  const named = audience === 'guest' ? app?.config.dashboard_guest : app?.config.dashboard
  return useQuery(dashboard(named ?? usualNames[audience]))
}
