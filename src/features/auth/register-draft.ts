import { z } from '@/contract/zod'
import { keepDraft as keep, takeDraft } from '@/session/draft'
import type { DeclaredValues } from '@/forms/field-schema'

const Draft = z.record(z.string(), z.union([z.string(), z.array(z.string())]))

/** Keeps what was typed for as long as this tab is open. It lies there in the clear. */
export function keepDraft(values: DeclaredValues) {
  keep('register', values)
}

/** What was kept, and stays so; nothing where there is none, or where it does not read. */
export function keptDraft(): DeclaredValues {
  const values = takeDraft('register', Draft) ?? {}
  keep('register', values)
  return values
}

export function dropDraft() {
  takeDraft('register', Draft)
}
