import { queryOptions, useQuery } from '@tanstack/react-query'
import { lookUp } from '@/contract/look-up'

/** Draws nothing, and keeps the place. */
const blank = 'M0 0'

// In a chunk of their own: a page is read well before its icons are there.
const dashboardIcons = queryOptions({
  queryKey: ['dashboard icons'],
  queryFn: async () => (await import('./dashboard-icons')).icons,
  staleTime: Infinity,
})

/** The path data of an icon by the name that the brand gives it; a star for names unknown. */
export function useDashboardIcon() {
  const { data: icons } = useQuery(dashboardIcons)
  return (name: string) => (icons ? (lookUp(icons, name) ?? icons['star'] ?? blank) : blank)
}
