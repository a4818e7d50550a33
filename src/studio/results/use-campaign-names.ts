import { useQuery } from '@tanstack/react-query'
import { call } from '@/api/call'
import { getCampaigns } from '@/contract/catalogue'

/** As many as a platform answers at once. */
const atOnce = 100
const none: ReadonlyMap<string, string> = new Map()

/** The names of the brand's present campaigns, by id; one that has gone is told by its id. */
export function useCampaignNames(): ReadonlyMap<string, string> {
  const names = useQuery({
    queryKey: ['campaignNames'],
    queryFn: ({ signal }) => readNames(signal),
    staleTime: 60_000,
  })
  return names.data ?? none
}

async function readNames(signal: AbortSignal): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>()
  for (let skip = 0, isLast = false; !isLast; skip += atOnce) {
    const query = { top: atOnce, skip }
    // In sequence: each page says whether there is another one.
    // oxlint-disable-next-line no-await-in-loop
    const { items, total } = await call(getCampaigns, { query }, { signal })
    for (const { id, name } of items) names.set(String(id), name)
    isLast = items.length === 0 || skip + atOnce >= total
  }
  return names
}
