import { type ReferenceKind, referenceKinds } from '@/contract/help'
import type { Reference } from './send-message-flow'

/** The text of what a question is about, by the kind of it. */
export const referenceTexts = {
  receipt: 'create.receipt',
  redemption: 'create.redemption',
  order: 'create.order',
  error: 'create.error',
} as const

const topics: Readonly<Record<ReferenceKind, string>> = {
  receipt: 'points-missing',
  redemption: 'code-expired',
  error: 'other',
}

/** The topic that a reference suggests, where the brand has it. */
export function suggestedTopic(
  reference: Reference | undefined,
  known: readonly { key: string }[],
): string | undefined {
  const wanted = reference && topics[reference.kind]
  return known.find(({ key }) => key === wanted)?.key
}

/** What an address says that a question is about. */
export function referenceIn(query: URLSearchParams): Reference | undefined {
  const kind = referenceKinds.find((one) => one === query.get('about'))
  const id = query.get('id') ?? ''
  return kind && /^[\w .,:-]{1,64}$/.test(id) ? { kind, id } : undefined
}
