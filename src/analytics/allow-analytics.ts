import type { CookieFlags } from '@/contract/consents'
import { mostEvents, sendEvents, type Tracked } from './analytics'

/** An event, with the link that led here where the visitor allows it. */
type Sent = Tracked & Record<string, unknown>

/** Who may receive events: the tracker (`taemEvents`) and the provider's object on the window. */
type Listeners = Pick<CookieFlags, 'analyticsTracker' | 'analyticsProvider'>

/** What a brand's page may put on the window to receive events (specification §7). */
interface WindowAnalytics {
  track(name: string, properties: Record<string, unknown>): void
  /** Receives what an answer of the platform did wrong; without it, `track` does. */
  onError?(report: Record<string, unknown>): void
}

declare global {
  interface Window {
    taemAnalytics?: WindowAnalytics
    taemEvents?: Sent[]
  }
}

/**
 * Sets who may receive events, by the visitor's cookie choice. Other events are dropped and not sent
 * after a later consent. `cameFrom` gives the link of the visit for each event; `{}` without consent.
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
  if (!analyticsProvider || !window.taemAnalytics) return
  const { taemAnalytics } = window
  try {
    if (event.name === 'answer_broken' && taemAnalytics.onError) taemAnalytics.onError(event)
    else taemAnalytics.track(event.name, event)
  } catch (error) {
    // The brand's own fault: what a member does goes on.
    // oxlint-disable-next-line no-console -- for the engineer of the brand
    console.warn('window.taemAnalytics failed.', error)
  }
}
