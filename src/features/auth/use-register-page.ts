import { useLocation, useNavigate } from 'react-router'
import { whenNoModal } from '@/modal/when-no-modal'

/**
 * The page of a sign-up that the address names, from 0, and the way to another one. Each page on is
 * an entry of the browser's history, so that Back leads one page back.
 */
export function useRegisterPage(count: number): [page: number, goTo: (page: number) => void] {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const named = Number(query.get('page') ?? 1)
  const page = Number.isInteger(named) ? Math.min(Math.max(named, 1), count) - 1 : 0
  const beneath = beneathOf(state)

  function goTo(target: number) {
    const back = page - target
    // The pages that lie beneath are gone back to, not put on top once more.
    if (back > 0 && back <= beneath) return void navigate(-back)
    const next = new URLSearchParams(query)
    next.set('page', String(target + 1))
    void navigate(
      { search: next.toString() },
      { replace: back >= 0, state: { pagesBeneath: back < 0 ? beneath + 1 : 0 } },
    )
  }

  // A question that is still closing holds Back for itself.
  return [page, (target) => void whenNoModal().then(() => goTo(target))]
}

/** How many pages of the same form lie beneath this entry of the history. */
function beneathOf(state: unknown) {
  if (typeof state !== 'object' || state === null || !('pagesBeneath' in state)) return 0
  return Number(state.pagesBeneath) || 0
}
