import { sessionHolder } from '@/session/account-cache'
import { slotName } from '@/storage/local-store'
import { slotChanges } from '@/storage/slot-changes'

// What runs out and shows on every root page. Here is only what the first download needs.

/** Of `running-codes.ts`. Removed when the session ends, as the other. */
export const codeSlot = 'runningCodes'
/** Of `unpaid.ts`. */
export const unpaidSlot = 'unpaid'

/** Another tab is followed for its codes alone: those press. */
export const { onChange: onRunningChange, tell: tellRunning } = slotChanges(() =>
  slotName(codeSlot),
)

/** What is kept of both, as text: it changes when a code or a payment starts or ends to be running. */
export function keptRunning(): string {
  return kept(codeSlot) + kept(unpaidSlot)
}

/** What is kept of one; empty where nothing is. */
export function kept(slot: string): string {
  return sessionHolder().getItem(slotName(slot)) ?? ''
}
