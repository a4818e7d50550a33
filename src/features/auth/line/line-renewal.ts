import { host } from '@/host/host'
import { isModalOpen } from '@/modal/modal'
import { hasSignedOut } from '@/session/account-cache'
import { member } from '@/session/session'

/**
 * LINE resumes a closed mini app for twelve hours, its ID token lasts one. When a guest comes back
 * with an expired token, the page redirects to LINE for a new one and returns to this address.
 */
export function watchLineSignIn() {
  document.addEventListener('visibilitychange', () => void renewWhenStale())
  window.addEventListener('pageshow', () => void renewWhenStale())
}

async function renewWhenStale() {
  const isVisible = document.visibilityState === 'visible'
  // A member needs no token, and a redirect would close an open dialog.
  if (!isVisible || member() || hasSignedOut() || isModalOpen() || !host().isSignInStale()) return
  await host()
    .renewSignIn()
    .catch(() => 'unavailable')
}
