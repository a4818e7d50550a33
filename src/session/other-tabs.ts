import { config } from '@/config/config'

const name = () => `taem:${config().appId}`

let channel: BroadcastChannel | undefined

function opened() {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel(name())
  return channel
}

/** Tells every other tab of this brand that the member has signed out. */
export function announceSignOut() {
  opened()?.postMessage('signed-out')
}

/**
 * Calls `onSignedOut` when another tab signs out, or removes the account from this device, and
 * `onChanged` when it keeps another account there, or the same one with something new.
 */
export function watchOtherTabs(onSignedOut: () => void, onChanged: () => void) {
  opened()?.addEventListener('message', (event) => {
    if (event.data === 'signed-out') onSignedOut()
  })
  window.addEventListener('storage', (event) => {
    if (event.key !== `${name()}:account`) return
    if (event.newValue === null) onSignedOut()
    else onChanged()
  })
}
