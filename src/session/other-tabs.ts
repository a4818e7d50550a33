import { config } from '@/config/config'
import { Session } from '@/contract/session'
import { z } from '@/contract/zod'
import { accountName } from './account-cache'

/** What tabs of one brand tell each other. It goes from tab to tab in memory, never into a storage. */
const News = z.union([
  /** The session of this token is over. */
  z.object({ ended: z.string() }),
  /** A session for this visit alone, which other tabs cannot find in a storage, has a new token. */
  z.object({ replaced: z.string(), by: Session }),
])
export type News = z.infer<typeof News>

let channel: BroadcastChannel | undefined

function opened() {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel(`taem:${config().appId}`)
  return channel
}

export function tellOtherTabs(news: News) {
  opened()?.postMessage(news)
}

/**
 * Calls back with what another tab tells, and whenever this tab should compare what it knows with
 * what the device keeps: the account has changed there, or the tab may have slept.
 */
export function watchOtherTabs(onNews: (news: News) => void, onWake: () => void) {
  opened()?.addEventListener('message', ({ data }) => {
    // A tab of an older version may say something else.
    const news = News.safeParse(data)
    if (news.success) onNews(news.data)
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
