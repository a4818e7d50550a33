import { z } from './zod'

/**
 * A menu of the design setting (specification §3). The setting itself carries them unread: they are
 * read one by one where they show, so that one that is broken takes no other along.
 */
export const Menu = z.object({
  id: z.string(),
  title: z.string(),
  localize_key: z.optional(z.nullable(z.string())),
  enable: z._default(z.boolean(), true),
  /** Shown even if switched off: it is essential. */
  required: z._default(z.boolean(), false),
  /** The member may reorder it. */
  reorderable: z._default(z.boolean(), false),
  /** A path of the app. */
  enable_route: z.optional(z.nullable(z.string())),
  sub_menus: z._default(
    z.array(
      z.object({
        id: z.string(),
        title: z.string(),
        enable: z._default(z.boolean(), true),
        icon_url: z.optional(z.nullable(z.string())),
        route: z.optional(z.nullable(z.string())),
      }),
    ),
    [],
  ),
  features: z._default(z.array(z.string()), []),
})
export type Menu = z.infer<typeof Menu>
