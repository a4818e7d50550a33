import { z } from '@/contract/zod'
import { keepDraft, takeDraft } from '@/session/draft'

const Kept = z.object({ entry: z.string(), value: z.string() })

/**
 * What stood in this field of this entry of the history before the page came anew, as it does in
 * another language. Passwords and codes are never kept.
 */
export function keptField(name: 'email' | 'mobile', entry: string): string | undefined {
  const kept = takeDraft(slotOf(name), Kept)
  if (kept?.entry !== entry) return undefined
  keepField(name, entry, kept.value)
  return kept.value
}

export function keepField(name: 'email' | 'mobile', entry: string, value: string) {
  keepDraft(slotOf(name), { entry, value })
}

export function forgetField(name: 'email' | 'mobile') {
  takeDraft(slotOf(name), Kept)
}

function slotOf(name: 'email' | 'mobile') {
  return `signIn.${name}`
}
