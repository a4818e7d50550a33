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
  /** What of an answer was not as the contract promises; no value of it. */
  | {
      name: 'answer_broken'
      operation: string
      endpoint: string
      path: string
      expected: string
      got: string
      effect: 'leftOut' | 'replaced' | 'failed'
      status: number
    }
  /** A value of an answer that this app does not know; it read a safe one instead. */
  | { name: 'answer_unknown'; path: string | undefined; value?: string; got?: string }

export type Tracked = AnalyticsEvent & { userId: string | undefined; at: string }

/** The most events that wait for the cookie choice. */
export const mostEvents = 100

let waiting: Tracked[] = []
let isStarted = false
let send: ((event: Tracked) => void) | undefined
let userId: string | undefined

/** Call it once the host is ready: before that, addresses may contain credentials. */
export function startAnalytics() {
  isStarted = true
  flush()
}

/** Sets the receiver of events. Until the first call they wait in memory. */
export function sendEvents(to: (event: Tracked) => void) {
  send = to
  flush()
}

/** Sets the user of the events: the platform's user id, never a name, phone or token. */
export function setAnalyticsUser(id: string | undefined) {
  userId = id
}

/** Sends an event to the allowed receivers, once analytics has started. */
export function track(event: AnalyticsEvent) {
  waiting = [...waiting.slice(1 - mostEvents), { ...event, userId, at: new Date().toISOString() }]
  flush()
}

function flush() {
  if (!isStarted || !send) return
  for (const event of waiting.splice(0)) send(event)
}
