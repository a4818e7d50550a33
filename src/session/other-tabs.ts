import { config } from '@/config/config'
import { Session } from '@/contract/user-session'
import { z } from '@/contract/zod'
import { accountName } from './account-cache'

/** Messages between tabs of one brand. They are never stored. */
const TabMessage = z.union([
  /** The session of this token has ended. */
  z.object({ ended: z.string() }),
  /** A new token of a session for this visit alone, which other tabs cannot find in local storage. */
  z.object({ replaced: z.string(), by: Session }),
])
export type TabMessage = z.infer<typeof TabMessage>

let channel: BroadcastChannel | undefined

function opened() {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel(`taem:${config().appId}`)
  return channel
}

export function notifyOtherTabs(news: TabMessage) {
  opened()?.postMessage(news)
}

/**
 * `onMessage` receives messages of other tabs. `onWake` runs when this tab should compare its account
 * with the stored one: it has changed, or the tab may have slept.
 */
export function watchOtherTabs(onMessage: (news: TabMessage) => void, onWake: () => void) {
  opened()?.addEventListener('message', ({ data }) => {
    // A tab of another version may send another shape.
    const news = TabMessage.safeParse(data)
    if (news.success) onMessage(news.data)
  })
  window.addEventListener('storage', ({ key }) => {
    // Null: the whole storage was cleared.
    if (key === accountName() || key === null) onWake()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) onWake()
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') onWake()
  })
}
