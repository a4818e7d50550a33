import { campaignTypes } from '@/contract/campaigns'

export type TypeName = keyof typeof campaignTypes | 'other'

const nameOf = new Map<number, TypeName>(
  // Object.entries widens the names of the table to text.
  (Object.entries(campaignTypes) as [TypeName, number][]).map(([name, type]) => [type, name]),
)

/** The name of a campaign's numeric type; a number that is not in the table is a reward like any. */
export function typeName(type: number): TypeName {
  return nameOf.get(type) ?? 'other'
}
