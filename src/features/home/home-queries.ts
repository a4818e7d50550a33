import { q } from '@/api/q'
import { getDashboard } from '@/contract/dashboard'

/** What a brand calls its dashboards when its app config names no others. */
export const usualNames = { guest: 'dashboard_guest', member: 'dashboard' } as const

export function dashboard(name: string) {
  return q(getDashboard, { params: { name } })
}
