import type { Input } from '@/contract/endpoint'
import type { appealReceipt } from '@/contract/receipts'
import type { ReceiptPhoto } from '@/features/receipts/photo/receipt-photo'

type Body = Input<typeof appealReceipt>['body']

export const appealReasons = ['date', 'amount', 'mine'] as const satisfies Body['reason'][]
export type AppealReason = (typeof appealReasons)[number]

/** The platform's maximum length. */
export const longestAppeal = 300

/** An unsent appeal. */
export interface AppealDraft {
  /** The idempotency key. */
  key: string
  reason: AppealReason | undefined
  text: string
  photo: ReceiptPhoto | undefined
}

export function newAppeal(): AppealDraft {
  return { key: crypto.randomUUID(), reason: undefined, text: '', photo: undefined }
}

/** A changed draft is another request, with a new key. */
export function changed(
  draft: AppealDraft,
  change: Partial<Omit<AppealDraft, 'key'>>,
): AppealDraft {
  return { ...draft, ...change, key: crypto.randomUUID() }
}

/** The request body; undefined while the reason is missing. */
export function appealBody({ reason, text, photo }: AppealDraft): Body | undefined {
  if (!reason) return undefined
  const words = text.trim()
  return {
    reason,
    ...(words && { text: words }),
    ...(photo && { image: new File([photo.blob], photo.name, { type: photo.blob.type }) }),
  }
}
