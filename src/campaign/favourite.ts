import heart from 'phosphor/fill/heart'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { queryClient } from '@/api/query-client'
import { addFavourite, removeFavourite } from '@/contract/campaigns'
import { showError } from '@/errors/show-error'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/toast'
import { member, useMember } from '@/session/session'

type Choices = Readonly<Record<string, boolean>>

// What the member tapped in this visit stands over what the lists said when they were fetched.
const choices = createStore<Choices>(() => ({}))
const sending = new Map<string, Promise<void>>()

interface Marked {
  id: number
  favourite: boolean
}

/** Whether a campaign is the member's favourite, and how to change it; undefined for guests. */
export function useFavourite({ id, favourite }: Marked) {
  const userId = useMember()?.userId
  const isFavourite = useStore(choices, (chosen) => chosen[`${userId}:${id}`]) ?? favourite
  if (!userId) return undefined
  return { isFavourite, toggle: () => void setFavourite(id, !isFavourite) }
}

/** Shows the choice at once, and takes it back with a reason when the platform does not keep it. */
async function setFavourite(id: number, wanted: boolean) {
  const slot = `${member()?.userId}:${id}`
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
    void showError(error)
  }
}

async function keep(campaignId: number, wanted: boolean) {
  const endpoint = wanted ? addFavourite : removeFavourite
  await call(endpoint, { params: { campaignId } })
  void freshen(queryClient, endpoint)
}
