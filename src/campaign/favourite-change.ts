import heart from 'phosphor/fill/heart'
import { mutate } from '@/api/mutate'
import { addFavourite, removeFavourite } from '@/contract/favourites'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/show-toast'

const sending = new Map<string, Promise<void>>()

interface Favourite {
  /** The member and the campaign. */
  slot: string
  id: number
  wanted: boolean
  /** Makes it a favourite again. */
  undo: () => void
}

/** Sends a favourite of a member, and offers to undo its removal. */
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
  await mutate(endpoint, { params: { campaignId } }, { inBackground: true })
}
