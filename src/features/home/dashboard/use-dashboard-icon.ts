import { queryOptions, useQuery } from '@tanstack/react-query'
import { lookUp } from '@/contract/look-up'

/** An empty path: keeps the space of an icon that is loading. */
const blank = 'M0 0'

// A chunk of its own: the icons are not needed for the first paint.
const dashboardIcons = queryOptions({
  queryKey: ['dashboard icons'],
  queryFn: async () => (await import('./dashboard-icons')).icons,
  staleTime: Infinity,
})

/** The path data of an icon by its name in the brand's dashboard; a star for unknown names. */
export function useDashboardIcon() {
  const { data: icons } = useQuery(dashboardIcons)
  return (name: string) => (icons ? (lookUp(icons, name) ?? icons['star'] ?? blank) : blank)
}
