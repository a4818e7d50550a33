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

/** Calls back when another tab signs out, or removes the account from this device. */
export function onSignedOutElsewhere(listener: () => void) {
  opened()?.addEventListener('message', (event) => {
    if (event.data === 'signed-out') listener()
  })
  window.addEventListener('storage', (event) => {
    if (event.key === `${name()}:account` && event.newValue === null) listener()
  })
}
