import { host } from '@/host/host'
import { isModalOpen } from '@/modal/modal'
import { hasLeft } from '@/session/account-cache'
import { member } from '@/session/session'

/**
 * LINE resumes a closed mini app for twelve hours, its ID token lasts one. A guest who comes back
 * with a stale one gets another before they need it: the page leaves and returns to this address.
 */
export function watchLineSignIn() {
  document.addEventListener('visibilitychange', () => void renewWhenStale())
  window.addEventListener('pageshow', () => void renewWhenStale())
}

async function renewWhenStale() {
  const isHere = document.visibilityState === 'visible'
  // A member has a session of the platform's, and somebody in the middle of a dialog is not to be torn out of it.
  if (!isHere || member() || hasLeft() || isModalOpen() || !host().isSignInStale()) return
  await host()
    .renewSignIn()
    .catch(() => 'unavailable')
}
