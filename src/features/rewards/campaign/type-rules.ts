import { isToRead } from '@/campaign/redeem-states'
import { campaignTypes, type Campaign } from '@/contract/campaigns'

export type TypeName = keyof typeof campaignTypes | 'other'

const nameOf = new Map<number, TypeName>(
  // Object.entries widens the names of the table to text.
  (Object.entries(campaignTypes) as [TypeName, number][]).map(([name, type]) => [type, name]),
)

/** The name of a campaign's numeric type; `other` for unknown numbers. */
export function typeName(type: number): TypeName {
  return nameOf.get(type) ?? 'other'
}

// Meaningful to members; the other types are internal to the platform.
const shownTypes = new Set<TypeName>(['draw', 'booking', 'reservation', 'event', 'donate'])

/** The type shown beside the category; undefined if it means nothing to members. */
export function shownType(type: number): TypeName | undefined {
  const name = typeName(type)
  return shownTypes.has(name) ? name : undefined
}

/** Category and type, without repeating a word: "Partners · Booking", "Lucky draw". */
export function typeLine(category: string, type: string | undefined): string {
  if (!category || !type) return category || (type ?? '')
  return isRepeated(category.toLowerCase(), type.toLowerCase()) ? category : `${category} · ${type}`
}

// Thai has no spaces and English has plurals: compare the first letters of words.
const prefixLength = 4

function isRepeated(one: string, other: string) {
  if (one.includes(other) || other.includes(one)) return true
  const prefixes = prefixesOf(one)
  return prefixesOf(other).some((prefix) => prefixes.includes(prefix))
}

function prefixesOf(text: string) {
  const words = text.split(/[\s,]+/).filter((word) => word.length >= prefixLength)
  return words.map((word) => word.slice(0, prefixLength))
}

/** The label of a campaign's last day, by its type. */
export function lastDayName(campaign: Pick<Campaign, 'type' | 'redeemState'>) {
  const { type } = campaign
  if (isToRead(campaign)) return 'until'
  if (type === campaignTypes.draw) return 'ticketsUntil'
  return type === campaignTypes.donate ? 'donateUntil' : 'redeemBy'
}
