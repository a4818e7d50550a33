import rejectedSign from 'phosphor/fill/x-circle'
import type { Receipt, ReceiptStatus, ReceiptStep } from '@/contract/receipts'
import { receiptTabs, type ReceiptTab } from '@/routing/paths'
import type { BadgeTone } from '@/ui/badge'
import type { StepState } from '@/ui/steps'

/** How each status (specification §4) looks; its word is in the texts, by the same name. */
export const statusLooks: Readonly<Record<ReceiptStatus, { tone: BadgeTone; icon?: string }>> = {
  pending: { tone: 'wait' },
  approved: { tone: 'ok' },
  reject: { tone: 'no', icon: rejectedSign },
}

export type ReceiptAction = 'resend' | 'appeal'

/** What the member can do about a receipt now: a new photo before a word against the decision. */
export function actionsOf({ status, canResend, canAppeal }: Receipt): ReceiptAction[] {
  if (status !== 'reject') return []
  return [...(canResend ? (['resend'] as const) : []), ...(canAppeal ? (['appeal'] as const) : [])]
}

/** The receipt that stands beside the list until one is chosen: the first that waits for an answer. */
export function shownFirst(receipts: readonly Receipt[]): Receipt | undefined {
  return receipts.find((receipt) => actionsOf(receipt).length > 0) ?? receipts[0]
}

export interface HistoryStep {
  kind: ReceiptStep['kind'] | 'checking'
  /** When it happened, or by when it will have; undefined when nobody knows. */
  at: string | undefined
  by: string | undefined
  state: StepState
}

/** What happened, the earliest first, and what is still to come. */
export function historyOf(
  { status, dueAt }: Receipt,
  steps: readonly ReceiptStep[],
): HistoryStep[] {
  const past = steps.map(({ kind, at, by }): HistoryStep => ({
    kind,
    at,
    by: by ?? undefined,
    state: kind === 'rejected' ? 'failed' : 'done',
  }))
  if (status !== 'pending') return past
  return [...past, { kind: 'checking', at: dueAt ?? undefined, by: undefined, state: 'waiting' }]
}

/** Whether looking at it has taken longer than was promised; `now` in milliseconds since 1970. */
export function isLate({ status, dueAt }: Receipt, now: number): boolean {
  return status === 'pending' && typeof dueAt === 'string' && Date.parse(dueAt) < now
}

/** The tab that an address asks for; every receipt where it asks for none that there is. */
export function tabOf(asked: string | undefined): ReceiptTab {
  return receiptTabs.find((tab) => tab === asked) ?? 'all'
}
