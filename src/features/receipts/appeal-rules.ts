import type { Input } from '@/contract/endpoint'
import type { appealReceipt } from '@/contract/receipts'
import type { ReceiptPhoto } from './photo/receipt-photo'

type Body = Input<typeof appealReceipt>['body']

export const appealReasons = ['date', 'amount', 'mine'] as const satisfies Body['reason'][]
export type AppealReason = (typeof appealReasons)[number]

/** The platform takes no more characters than this. */
export const longestAppeal = 300

/** What the member says against a rejection, until it is sent. */
export interface AppealDraft {
  /** The idempotency key: what is sent twice with it counts once. */
  key: string
  reason: AppealReason | undefined
  text: string
  photo: ReceiptPhoto | undefined
}

/** A new intent. */
export function newAppeal(): AppealDraft {
  return { key: crypto.randomUUID(), reason: undefined, text: '', photo: undefined }
}

/** Other words are another intent, with a key of their own. */
export function changed(
  draft: AppealDraft,
  change: Partial<Omit<AppealDraft, 'key'>>,
): AppealDraft {
  return { ...draft, ...change, key: crypto.randomUUID() }
}

/** What is sent; undefined while the reason is missing. */
export function appealBody({ reason, text, photo }: AppealDraft): Body | undefined {
  if (!reason) return undefined
  const words = text.trim()
  return {
    reason,
    ...(words && { text: words }),
    ...(photo && { image: new File([photo.blob], photo.name, { type: photo.blob.type }) }),
  }
}
