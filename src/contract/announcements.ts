import { Instant } from './shared'
import { Text } from './text'
import { z } from './zod'

/**
 * A list of announcements as a file of the blob store, in the brand's order:
 * `{blob}/webconfig/whitelabel/{appId}/announcement/{name}.json` (specification §7).
 */
export const Announcements = z.array(
  z.object({
    id: z.string(),
    publishedAt: Instant,
    /** Shown until then. */
    expiresAt: z.optional(z.nullable(Instant)),
    /** Plain text. */
    title: Text,
    body: Text,
    imageUrl: z.optional(z.nullable(z.string())),
    /** A path of the app, or an https address. */
    link: z.optional(z.nullable(z.string())),
  }),
)
export type Announcements = z.infer<typeof Announcements>

/**
 * Short messages of the brand above the page, as a file of the blob store:
 * `{blob}/webconfig/whitelabel/{appId}/announcement/black-label.json` (specification §3).
 */
export const BrandMessages = z.array(
  z.object({
    id: z.string(),
    /** `session-start`, `maintenance` or `receipt-sent`; the app never shows others. */
    when: z.string(),
    /** HTML: texts and links. */
    message: Text,
    /** HTML: a picture of the blob store, by its path there. */
    logo: z.optional(z.nullable(Text)),
    /** Seconds until it closes by itself; without them it stays until it is closed. */
    timeout: z.optional(z.nullable(z.number())),
  }),
)
export type BrandMessage = z.infer<typeof BrandMessages>[number]
