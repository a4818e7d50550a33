import { config } from '@/config/config'

let channel: BroadcastChannel | undefined

function opened() {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel(`taem:${config().appId}:changes`)
  return channel
}

/** Tells the other tabs of this brand that a mutation was sent. Nothing of it is told but its id. */
export function tellOtherTabs(mutationId: string): void {
  opened()?.postMessage(mutationId)
}

/** `onChange` receives the ids of mutations that other tabs have sent. */
export function onOtherTabsChange(onChange: (mutationId: string) => void): void {
  opened()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A tab of another version may send another shape.
    if (typeof data === 'string') onChange(data)
  })
}
