import { marketplaceFields } from '@/contract/marketplaces'
import { z } from '@/contract/zod'
import { Text } from './content.ts'
import { PackInstant, packPattern } from './pack-values.ts'

const FieldContent = z.object({
  key: z.enum(marketplaceFields),
  kind: z.enum(['text', 'phone']),
  label: Text,
  placeholder: Text,
  /** What a value must look like, without spaces; any text if left out. */
  pattern: z.optional(z.string()),
})

const ChannelContent = z.object({
  channel: z.string(),
  name: Text,
  rule: Text,
  isDefault: z.boolean(),
  fields: z.array(FieldContent),
  steps: z.array(Text),
})
export type ChannelContent = z.infer<typeof ChannelContent>

/** An order as the shop's own platform knows it. */
const PartnerOrder = z.object({
  channel: z.string(),
  orderNumber: z.string(),
  /** The username, the phone number or the UID of its account. */
  account: z.string(),
  displayName: Text,
  /** The message that the shop sent with it, where the channel asks for one. */
  message: z.optional(z.string()),
  /** When it was made. Without it, it only proves an account that was never connected. */
  orderedAt: z.optional(PackInstant),
  /** Only a complete order proves an account; a processed one has been used for points. */
  state: z.enum(['open', 'complete', 'processed']),
})
export type PartnerOrder = z.infer<typeof PartnerOrder>

/** The channels that a brand's members can connect. */
export const MarketplacesContent = z.object({
  channels: z.array(ChannelContent),
  /** Stands in for the shops' own platforms: the orders that they know. */
  orders: z.array(PartnerOrder),
})
export type MarketplacesContent = z.infer<typeof MarketplacesContent>

const PackField = z.extend(FieldContent, { pattern: z.optional(packPattern()) })

/** The same in a pack. */
export const PackMarketplaces = z.extend(MarketplacesContent, {
  channels: z.array(z.extend(ChannelContent, { fields: z.array(PackField) })),
})

/** What members of the story have connected, and what they were refused. */
export const MarketplacesStory = z.object({
  connections: z.array(
    z.object({
      memberId: z.int(),
      channel: z.string(),
      /** The order that proved the account. */
      orderNumber: z.string(),
      connectedAt: PackInstant,
    }),
  ),
  refusals: z.array(
    z.object({
      memberId: z.int(),
      channel: z.string(),
      code: z.enum(['connectNotFound', 'orderNotComplete', 'orderProcessed', 'orderNotNew']),
      at: PackInstant,
    }),
  ),
})
export type MarketplacesStory = z.infer<typeof MarketplacesStory>
