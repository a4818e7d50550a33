import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { showError } from '@/errors/show-error'
import { useMember } from '@/session/session'

/** What the member tapped in this visit stands over what the lists said when they were fetched. */
export const choices = createStore<Readonly<Record<string, boolean>>>(() => ({}))

interface Marked {
  id: number
  favourite: boolean
}

/** Whether a campaign is the member's favourite, and how to change it; undefined for guests. */
export function useFavourite({ id, favourite }: Marked) {
  const userId = useMember()?.userId
  const isFavourite = useStore(choices, (chosen) => chosen[`${userId}:${id}`]) ?? favourite
  if (!userId) return undefined
  return { isFavourite, toggle: () => void change(id, !isFavourite) }
}

/** How it is kept comes with the first tap. */
async function change(id: number, wanted: boolean) {
  try {
    const { setFavourite } = await import('./favourite-change')
    await setFavourite(id, wanted)
  } catch (error) {
    void showError(error)
  }
}
