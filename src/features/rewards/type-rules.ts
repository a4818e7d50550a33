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

/** The category and, where it says something else, the type: "Partners · Booking", "Lucky draw". */
export function typeLine(category: string, type: string | undefined): string {
  if (!category || !type) return category || (type ?? '')
  return isSaidTwice(category.toLowerCase(), type.toLowerCase())
    ? category
    : `${category} · ${type}`
}

// Thai writes its words without spaces, and English has plurals: the beginning of a word decides.
const begin = 4

function isSaidTwice(one: string, other: string) {
  if (one.includes(other) || other.includes(one)) return true
  const begins = beginnings(one)
  return beginnings(other).some((word) => begins.includes(word))
}

function beginnings(text: string) {
  const words = text.split(/[\s,]+/).filter((word) => word.length >= begin)
  return words.map((word) => word.slice(0, begin))
}

/** What the last day of a campaign is the last day of: a draw gives tickets, a donation takes. */
export function lastDayName({ type, redeemState }: Pick<Campaign, 'type' | 'redeemState'>) {
  if (redeemState.key === 'see_detail') return 'until'
  if (type === campaignTypes.draw) return 'ticketsUntil'
  return type === campaignTypes.donate ? 'donateUntil' : 'redeemBy'
}
