export type AnalyticsEvent =
  | { name: 'screen'; screen: string }
  | {
      name: 'campaign_view' | 'redeem_start' | 'redeem_done' | 'redeem_refused'
      campaignId: number
      code?: string
    }
  | { name: 'sign_in'; channel: 'email' | 'line' }
  | { name: 'sign_out' }
  | { name: 'stored_value_discarded'; slot: string }
  | { name: 'page_failed'; code: string }

type Sent = AnalyticsEvent & { userId: string | undefined; at: string }

/** What a brand's page may put on the window to receive events (specification §7). */
interface WindowAnalytics {
  track(name: string, properties: Record<string, unknown>): void
}

declare global {
  interface Window {
    taemAnalytics?: WindowAnalytics
    taemEvents?: Sent[]
  }
}

const waiting: AnalyticsEvent[] = []
let isStarted = false
let userId: string | undefined

/** Nothing leaves before the host is ready: until then addresses may hold credentials. */
export function startAnalytics() {
  isStarted = true
  for (const event of waiting.splice(0)) send(event)
}

/** Says who the events belong to: the platform's user id, never a name, phone or token. */
export function setAnalyticsUser(id: string | undefined) {
  userId = id
}

/** Reports an event to the tracker and to the window object, once analytics has started. */
export function track(event: AnalyticsEvent) {
  if (isStarted) send(event)
  else waiting.push(event)
}

function send(event: AnalyticsEvent) {
  const sent: Sent = { ...event, userId, at: new Date().toISOString() }
  window.taemEvents = [...(window.taemEvents ?? []).slice(-99), sent]
  window.taemAnalytics?.track(event.name, sent)
}
