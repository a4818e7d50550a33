import type { RouteStart } from '@/routing/route-start'
import type { Chunk } from '@/ui/chunk'
import type { PageFrame } from './page-frame'

export interface AppRoute {
  path: string
  frame: PageFrame
  /** Who may see it; everyone unless said. */
  access?: 'member' | 'guest'
  /** Begins the route's queries beside its chunk; settles when its first view can be drawn whole. */
  start?: (at: RouteStart) => Promise<unknown>
  Page: Chunk<object>
}
