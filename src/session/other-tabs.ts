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

/** Calls back when another tab signs out, and when it changes the account that this device keeps. */
export function watchOtherTabs(onSignedOut: () => void, onAccount: () => void) {
  opened()?.addEventListener('message', ({ data }) => {
    if (data === 'signed-out') onSignedOut()
  })
  window.addEventListener('storage', ({ key }) => {
    if (key === `${name()}:account`) onAccount()
  })
}
