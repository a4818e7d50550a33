import type { DefaultValues, FieldValues } from 'react-hook-form'
import { z } from '@/contract/zod'
import { dropDraft, keepDraft, readDraft } from '@/session/draft'

const Draft = z.record(z.string(), z.string())
type Draft = z.infer<typeof Draft>

/** What was typed into the form of this name before, also before a session that has ended. */
export function typedAddress(name: string): Draft {
  return readDraft(name, Draft) ?? {}
}

/** What was typed counts more than the address. */
export function withTypedParts<Values extends FieldValues>(
  typed: Draft,
  values: DefaultValues<Values>,
): DefaultValues<Values> {
  const known = Object.entries(typed).filter(([part]) => Object.hasOwn(values, part))
  return Object.assign(values, Object.fromEntries(known))
}

// It lies there in the clear, where a number of an identity paper may not.
export function keepTypedAddress(name: string, values: FieldValues) {
  const kept = Object.entries(values).filter(([part]) => part !== 'taxid')
  keepDraft(name, Object.fromEntries(kept))
}

export function forgetTypedAddress(name: string) {
  dropDraft(name)
}

/** The draft of an address for one delivery. */
export const oneTimeDraft = 'address.once'
