import { notifyManager } from '@tanstack/react-query'
import heart from 'phosphor/fill/heart'
import { call } from '@/api/call'
import { invalidate } from '@/api/invalidate'
import { queryClient } from '@/api/query-client'
import type { QueryId } from '@/contract/endpoint-ids'
import { addFavourite, removeFavourite } from '@/contract/favourites'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/show-toast'

/** The queries whose campaigns say whether they are a favourite. */
const views: readonly QueryId[] = ['getCampaigns', 'getCampaign', 'getDashboard', 'getFavourites']

const sending = new Map<string, Promise<void>>()

interface Favourite {
  /** The member and the campaign. */
  slot: string
  id: number
  wanted: boolean
  /** Makes it a favourite again. */
  undo: () => void
}

/**
 * Sends a favourite of a member, and offers to undo its removal. Resolves when what was fetched says the
 * same.
 * @throws ApiError, like `call`
 */
export async function sendFavourite({ slot, id, wanted, undo }: Favourite) {
  // In sequence, so that the last tap wins.
  const earlier = sending.get(slot) ?? Promise.resolve()
  const sent = earlier.then(() => keep(id, wanted))
  sending.set(
    slot,
    sent.catch(() => undefined),
  )
  await sent
  showToast({
    text: texts.t(wanted ? 'campaign.favouriteAdded' : 'campaign.favouriteRemoved'),
    icon: heart,
    ...(!wanted && { action: { label: texts.t('action.undo'), run: undo } }),
  })
}

async function keep(campaignId: number, wanted: boolean) {
  const endpoint = wanted ? addFavourite : removeFavourite
  try {
    await call(endpoint, { params: { campaignId } })
    for (const view of views) {
      queryClient.setQueriesData({ queryKey: [view] }, (answer: unknown) =>
        withFavourite(answer, campaignId, wanted),
      )
    }
    // The query client tells what is on screen a moment later.
    await new Promise<void>((resolve) => notifyManager.schedule(resolve))
  } finally {
    void invalidate(endpoint)
  }
}

/** An answer whose `campaignId`, wherever it stands in it, is a favourite or none. */
function withFavourite(answer: unknown, campaignId: number, favourite: boolean): unknown {
  if (typeof answer !== 'object' || answer === null) return answer
  if (Array.isArray(answer)) return answer.map((item) => withFavourite(item, campaignId, favourite))
  const parts = Object.fromEntries(
    Object.entries(answer).map(([name, part]) => [
      name,
      withFavourite(part, campaignId, favourite),
    ]),
  )
  return parts.id === campaignId && 'favourite' in parts ? { ...parts, favourite } : parts
}
