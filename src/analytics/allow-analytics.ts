import type { CookieFlags } from '@/contract/consents'
import { mostEvents, sendEvents, type Tracked } from './analytics'

/** An event with the link that led here, where the visitor allows that too. */
type Sent = Tracked & Record<string, unknown>

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

/**
 * Says who may hear of events, as the member's cookies stand. Events that nobody may hear of are
 * dropped, and never sent after a later yes. `cameFrom` says by which link the member came, and is
 * asked for each event: `{}` where that may not be told.
 */
export function allowAnalytics(
  listeners: Listeners,
  cameFrom: () => Readonly<Record<string, unknown>> = () => ({}),
) {
  if (!listeners.analyticsTracker) delete window.taemEvents
  sendEvents((event) => send({ ...cameFrom(), ...event }, listeners))
}

function send(event: Sent, { analyticsTracker, analyticsProvider }: Listeners) {
  if (analyticsTracker) {
    window.taemEvents = [...(window.taemEvents ?? []).slice(1 - mostEvents), event]
  }
  if (analyticsProvider) window.taemAnalytics?.track(event.name, event)
}
