import heart from 'phosphor/fill/heart'
import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { queryClient } from '@/api/query-client'
import { addFavourite, removeFavourite } from '@/contract/favourites'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/toast'
import { member } from '@/session/session'
import { choices } from './favourite'

const sending = new Map<string, Promise<void>>()

/** Shows the choice at once, and takes it back when the platform does not keep it. @throws then */
export async function setFavourite(id: number, wanted: boolean) {
  const slot = `${member()?.userId}:${id}` as const
  const before = choices.getState()[slot]
  choices.setState({ [slot]: wanted })
  // One after the other, so that the last tap is the one that the platform keeps.
  const earlier = sending.get(slot) ?? Promise.resolve()
  const sent = earlier.then(() => keep(id, wanted))
  sending.set(
    slot,
    sent.catch(() => undefined),
  )
  try {
    await sent
    showToast({
      text: texts.t(wanted ? 'campaign.favouriteAdded' : 'campaign.favouriteRemoved'),
      icon: heart,
    })
  } catch (error) {
    if (choices.getState()[slot] === wanted) choices.setState({ [slot]: before ?? !wanted })
    throw error
  }
}

async function keep(campaignId: number, wanted: boolean) {
  const endpoint = wanted ? addFavourite : removeFavourite
  await call(endpoint, { params: { campaignId } })
  void freshen(queryClient, endpoint)
}
