import { campaignTypes, type Campaign } from '@/contract/campaigns'

export type TypeName = keyof typeof campaignTypes | 'other'

const nameOf = new Map<number, TypeName>(
  // Object.entries widens the names of the table to text.
  (Object.entries(campaignTypes) as [TypeName, number][]).map(([name, type]) => [type, name]),
)

/** The name of a campaign's numeric type; a number that is not in the table is a reward like any. */
export function typeName(type: number): TypeName {
  return nameOf.get(type) ?? 'other'
}

// What a member does with it. The other names are the platform's: a deal, a bid, a feed.
const telling = new Set<TypeName>(['draw', 'booking', 'reservation', 'event', 'donate'])

/** The name of the type beside the category, where it tells a member something. */
export function tellingType(type: number): TypeName | undefined {
  const name = typeName(type)
  return telling.has(name) ? name : undefined
}

/** What the last day of a campaign is the last day of: a draw gives tickets, a donation takes. */
export function lastDayName({ type, redeemState }: Pick<Campaign, 'type' | 'redeemState'>) {
  if (redeemState.key === 'see_detail') return 'until'
  if (type === campaignTypes.draw) return 'ticketsUntil'
  return type === campaignTypes.donate ? 'donateUntil' : 'redeemBy'
}
