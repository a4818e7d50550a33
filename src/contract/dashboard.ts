import { Campaign } from './campaigns'
import { bannerStyles } from './design'
import { endpoint } from './endpoint'
import { Id, known } from './shared'
import { z } from './zod'

export const dashboardKinds = [
  'ads',
  'badge',
  'campaign',
  'cat',
  'comment',
  'content',
  'event',
  'link',
  'media',
  'message',
] as const

export const bannerSizes = ['big', 'medium', 'small'] as const

export const DashboardItem = z.object({
  id: z.string(),
  /**
   * Unknown kinds of newer platforms become `unknown`: they are skipped and the rest of the page
   * shows.
   */
  kind: z.catch(z.enum([...dashboardKinds, 'unknown']), 'unknown'),
  /** How it is drawn; without it the brand's design decides, by `size`. */
  style: z.catch(z.optional(z.nullable(z.enum(bannerStyles))), null),
  size: z.catch(z.optional(z.nullable(z.enum(bannerSizes))), null),
  kicker: z.optional(z.nullable(z.string())),
  title: z.optional(z.nullable(z.string())),
  subtitle: z.optional(z.nullable(z.string())),
  cta: z.optional(z.nullable(z.string())),
  imageUrl: z.optional(z.nullable(z.string())),
  background: z.optional(z.nullable(z.string())),
  foreground: z.optional(z.nullable(z.string())),
  /** Colour of the solid part of a split banner. */
  panel: z.optional(z.nullable(z.string())),
  icon: z.optional(z.nullable(z.string())),
  /** A path of the app, or an https address. */
  link: z.optional(z.nullable(z.string())),
  categoryId: z.optional(z.nullable(z.int())),
  campaigns: z._default(z.array(Campaign), []),
})
export type DashboardItem = z.infer<typeof DashboardItem>

export const DashboardSection = z.object({
  id: z.string(),
  title: z.optional(z.nullable(z.string())),
  layout: z.object({
    kind: z.catch(z.enum(['carousel', 'grid', 'split', 'single', 'list', 'stack']), 'stack'),
    type: known(z.optional(z.nullable(z.enum(['a', 'b', 'c']))), null),
    pack: known(z.optional(z.nullable(z.enum(['a', 'b', 'c']))), null),
  }),
  seeAll: z.optional(z.nullable(z.string())),
  items: z.array(DashboardItem),
})
export type DashboardSection = z.infer<typeof DashboardSection>

/** The names of dashboards for which the app config gives none. */
export const usualNames = { guest: 'dashboard_guest', member: 'dashboard' } as const

export const getDashboard = endpoint({
  id: 'getDashboard',
  method: 'GET',
  base: 'gateway',
  path: '/dashboard/:name',
  auth: 'optional',
  params: z.object({ name: Id }),
  response: z.object({ id: z.string(), sections: z.array(DashboardSection) }),
})
