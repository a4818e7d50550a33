import type { CookieFlags } from '@/contract/consents'

export type AnalyticsEvent =
  | { name: 'screen'; screen: string }
  | {
      name: 'campaign_view' | 'redeem_start' | 'redeem_done' | 'redeem_refused'
      campaignId: number
      code?: string
    }
  | { name: 'sign_in'; channel: 'email' | 'line' | 'social' }
  | { name: 'sign_out' }
  | { name: 'stored_value_discarded'; slot: string }
  | { name: 'page_failed'; code: string }
  | { name: 'answer_broken'; endpoint: string; path: string; status: number; keys: string[] }

type Sent = AnalyticsEvent & { userId: string | undefined; at: string }

/** Who may hear of events: the tracker (`taemEvents`) and the provider's object on the window. */
type Listeners = Pick<CookieFlags, 'analyticsTracker' | 'analyticsProvider'>

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

/** The tracker keeps no more than this, and no more wait for an answer. */
const most = 100

let waiting: Sent[] = []
let isStarted = false
let allowed: Listeners | undefined
let userId: string | undefined

/** Nothing leaves before the host is ready: until then addresses may hold credentials. */
export function startAnalytics() {
  isStarted = true
  flush()
}

/**
 * Says who may hear of events, as the member's cookies stand. Until the first call events wait in
 * memory; those that nobody may hear of are dropped, and never sent after a later yes.
 */
export function allowAnalytics(listeners: Listeners) {
  allowed = listeners
  if (!listeners.analyticsTracker) delete window.taemEvents
  flush()
}

/** Says who the events belong to: the platform's user id, never a name, phone or token. */
export function setAnalyticsUser(id: string | undefined) {
  userId = id
}

/** Reports an event to those who may hear of it, once analytics has started. */
export function track(event: AnalyticsEvent) {
  waiting = [...waiting.slice(1 - most), { ...event, userId, at: new Date().toISOString() }]
  flush()
}

function flush() {
  if (!isStarted || !allowed) return
  for (const event of waiting.splice(0)) send(event, allowed)
}

function send(event: Sent, { analyticsTracker, analyticsProvider }: Listeners) {
  if (analyticsTracker) {
    window.taemEvents = [...(window.taemEvents ?? []).slice(1 - most), event]
  }
  if (analyticsProvider) window.taemAnalytics?.track(event.name, event)
}
