import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isOff } from '@/config/features-off'
import { lookUp } from '@/contract/look-up'
import { showError } from '@/errors/show-error'
import { useMember } from '@/session/session'

/** Changes that are being sent, the latest of each: they override `favourite` in what was fetched. */
const choices = createStore<Readonly<Record<string, { wanted: boolean } | undefined>>>(() => ({}))

interface Marked {
  id: number
  favourite: boolean
}

/** Whether a campaign is the member's favourite, and how to change it; undefined for guests, and where a brand has none. */
export function useFavourite({ id, favourite }: Marked) {
  const userId = useMember()?.userId
  const slot = `${userId}:${id}`
  const isFavourite = useStore(choices, (chosen) => lookUp(chosen, slot))?.wanted ?? favourite
  if (!userId || isOff('favourite')) return undefined
  return { isFavourite, toggle: () => void change(slot, id, !isFavourite) }
}

/** Shows the change before its code is loaded; undone when the platform refuses. */
async function change(slot: string, id: number, wanted: boolean) {
  const choice = { wanted }
  choices.setState({ [slot]: choice })
  try {
    const { sendFavourite } = await import('./favourite-change')
    await sendFavourite({ slot, id, wanted, undo: () => void change(slot, id, true) })
  } catch (error) {
    void showError(error)
  }
  if (lookUp(choices.getState(), slot) === choice) choices.setState({ [slot]: undefined })
}
