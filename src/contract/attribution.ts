import { Instant } from './shared'
import { z } from './zod'

/** Letters without accents, digits, and `_`, `.`, `-`: nothing that could be an e-mail or a name with spaces. */
const id = (length: number) =>
  z.string().check(z.maxLength(length), z.regex(/^[A-Za-z0-9][A-Za-z0-9_.-]*$/))

/** One word of a marketer's link, in small letters. */
const word = z.optional(z.string().check(z.maxLength(64), z.regex(/^[a-z0-9][a-z0-9_.~:|-]*$/)))

/**
 * What a marketer's link says of itself, for the last link with any of it that led into the app.
 * The app sends these only while the visitor agrees to marketing cookies, for 30 days, with every
 * log-in, sign-up and redemption of that time. Small letters, digits, `_`, `.`, `~`, `:`, `|`, `-`, up to 64 of each.
 */
export const LinkWords = z.object({
  utm_source: word,
  utm_medium: word,
  utm_campaign: word,
  utm_content: word,
  utm_term: word,
  utm_id: word,
  /** The brand's own code of a campaign, of up to 32 letters, digits, `_`, `-`. */
  c: z.optional(z.string().check(z.maxLength(32), z.regex(/^[a-z0-9][a-z0-9_-]*$/))),
})
export type LinkWords = z.infer<typeof LinkWords>

/** When a link opened the app, and which page: no query, no personal data. */
export const Landing = z.object({
  touch_at: z.optional(Instant.check(z.maxLength(35))),
  touch_path: z.optional(z.string().check(z.maxLength(200), z.regex(/^\/[A-Za-z0-9%_.~/-]*$/))),
})

/**
 * Where a redemption came from: parts of a redeem request (specification §3), which names them and
 * says no more. None decides anything about price, stock or the right to redeem, all may be left
 * out, and none may name a person. The same parts go with a checkout, and are kept with each of its
 * redemptions. A request that is sent again under its key carries the same parts.
 */
export const Attribution = z.object({
  /**
   * The branch that the member chose: that of the booked time, or else the one that a link of the
   * branch names (`store` or `location_id`). The id of one of `getStores`; a platform that does not
   * know it leaves it out and redeems. Up to 32 letters, digits, `_`, `.`, `-`.
   */
  location_id: z.optional(id(32)),
  /**
   * The branch nearest to the member, where none was chosen. The app works it out on the device,
   * only if the member has allowed their location before, and only within 15 km. Shaped as
   * `location_id`.
   */
  center: z.optional(id(32)),
  /** The host in which the member redeems: inside LINE, or in a browser. */
  redeem_by: z.optional(z.enum(['web', 'line'])),
  /**
   * `utm_source`, `utm_medium` and `utm_campaign` in one text, for a platform that knows no more
   * than the specification's parts: `line/rich-menu/songkran`. Sent only together with them, so with
   * the same consent. Small letters, digits, `_`, `.`, `-`, up to 32 of each; `-` stands for one
   * that is missing, and the end is left out.
   */
  redeem_media: z.optional(
    z.string().check(z.regex(/^[a-z0-9_.-]{1,32}(\/[a-z0-9_.-]{1,32}){0,2}$/)),
  ),
  /**
   * The id that another system has for what the member is doing, such as the bill at a till or the
   * order of a partner's page, as its link to the app handed it over (`tranId`). It is kept for that
   * system to find the redemption again. Up to 64 letters, digits, `_`, `.`, `-`.
   */
  tranId: z.optional(id(64)),
  /**
   * The card in the member's phone wallet (Apple or Google) whose link opened the app: the card's id
   * at the brand (`walletcard` of the link), never the number of a payment card. Shaped as `tranId`.
   */
  walletcard: z.optional(id(64)),
  ...LinkWords.shape,
  ...Landing.shape,
})
export type Attribution = z.infer<typeof Attribution>
