import { useQuery } from '@tanstack/react-query'
import { campaignsFor } from '@/studio/links/brand-content'

const none: ReadonlyMap<string, string> = new Map()

/** The names of the brand's present campaigns, by id; one that has gone is told by its id. */
export function useCampaignNames(): ReadonlyMap<string, string> {
  const names = useQuery({
    ...campaignsFor(''),
    select: ({ items }) => new Map(items.map(({ id, name }) => [String(id), name])),
  })
  return names.data ?? none
}
