import { endpoint } from './endpoint'
import { Id, Instant, text, known } from './shared'
import { z } from './zod'

/** The names of the fields that a channel may ask for. */
export const marketplaceFields = [
  'username',
  'contactNumber',
  'uid',
  'message',
  'orderNumber',
] as const
export type MarketplaceField = (typeof marketplaceFields)[number]

/** A shop elsewhere whose orders earn points: a marketplace, a chat or a short-video shop. */
export const Marketplace = z.object({
  /** `marketplace1`, `marketplace2`, `chatshop`, `shortvideo`, or a channel of a later platform. */
  channel: z.string(),
  name: z.string(),
  /** The points that an order gives, in words. */
  rule: z.string(),
  /** Chosen where an address names no channel. */
  isDefault: z.boolean(),
  /** All of them are required (specification §5). */
  fields: z.catch(
    z.array(
      z.object({
        key: z.enum(marketplaceFields),
        kind: known(z.enum(['text', 'phone']), 'text'),
        label: z.string(),
        placeholder: z.string(),
      }),
    ),
    [],
  ),
  /** How to connect, in order. */
  steps: z.array(z.string()),
  /** The member's account there; a member connects one of each channel. */
  connection: z.nullable(
    z.object({
      id: z.string(),
      /** As the marketplace names the account. */
      displayName: z.string(),
      connectedAt: Instant,
    }),
  ),
  /** The code of the last refusal, until an account is connected. */
  lastProblem: z.optional(z.nullable(z.string())),
})
export type Marketplace = z.infer<typeof Marketplace>

/** The channels of the brand in its order, each with what the member has connected. */
export const getMarketplaces = endpoint({
  id: 'getMarketplaces',
  method: 'GET',
  base: 'gateway',
  path: '/profile/marketplaces',
  auth: 'member',
  response: z.object({ marketplaces: z.array(Marketplace) }),
})

const SocialData = z.object({
  channel: Id,
  username: z.optional(text(100)),
  contactNumber: z.optional(text(20)),
  uid: z.optional(text(100)),
  message: z.optional(text(500)),
  orderNumber: text(40),
})
export type SocialData = z.infer<typeof SocialData>

/**
 * Connects the member's account at a marketplace, which an order made with it proves, once. The same
 * account again is answered like the first time. `connectOwn`: another account of this channel is
 * connected; `connectTaken`: another member has this one. `orderNotNew`: the
 * order has proved the account before, or is older than the end of its last connection.
 */
export const connectMarketplace = endpoint({
  id: 'connectMarketplace',
  method: 'POST',
  base: 'gateway',
  path: '/profile/marketplaces/connections',
  auth: 'member',
  body: SocialData,
  response: z.object({ marketplace: Marketplace }),
})

/** Ends a connection; one that has ended already is answered the same. It stays in the history. */
export const disconnectMarketplace = endpoint({
  id: 'disconnectMarketplace',
  method: 'DELETE',
  base: 'gateway',
  path: '/profile/marketplaces/connections/:connectionId',
  auth: 'member',
  params: z.object({ connectionId: Id }),
  response: z.object({ marketplace: Marketplace }),
})
