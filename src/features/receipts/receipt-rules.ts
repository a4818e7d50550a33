import rejectedSign from 'phosphor/fill/x-circle'
import type { Receipt, ReceiptStatus, ReceiptStep } from '@/contract/receipts'
import type { BadgeTone } from '@/ui/badge'
import type { StepState } from '@/ui/steps'

/** The badge of each status (specification §4). */
export const statusLooks: Readonly<Record<ReceiptStatus, { tone: BadgeTone; icon?: string }>> = {
  pending: { tone: 'wait' },
  approved: { tone: 'ok' },
  reject: { tone: 'no', icon: rejectedSign },
}

export type ReceiptAction = 'resend' | 'appeal'

/** The actions for a receipt; resending comes before an appeal. */
export function actionsOf({ status, canResend, canAppeal }: Receipt): ReceiptAction[] {
  if (status !== 'reject') return []
  return [...(canResend ? (['resend'] as const) : []), ...(canAppeal ? (['appeal'] as const) : [])]
}

/** The receipt shown beside the list by default: the first that needs an action. */
export function shownFirst(receipts: readonly Receipt[]): Receipt | undefined {
  return receipts.find((receipt) => actionsOf(receipt).length > 0) ?? receipts[0]
}

export interface HistoryStep {
  kind: ReceiptStep['kind'] | 'checking'
  /** When it happened or is due; undefined if unknown. */
  at: string | undefined
  by: string | undefined
  state: StepState
}

/** Past steps, the earliest first, then the pending check. */
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

/** Whether the check is overdue; `now` in ms since 1970. */
export function isLate({ status, dueAt }: Receipt, now: number): boolean {
  return status === 'pending' && typeof dueAt === 'string' && Date.parse(dueAt) < now
}
