import { collectKeyOf } from '@/contract/collect-code'
import { z } from '@/contract/zod'
import { keepDraft, takeDraft } from '@/session/draft'
import type { CodeValues } from './code-form-rules'

const name = 'collect'
const Draft = z.object({ codes: z.array(z.object({ code: z.string() })) })

/** What the form starts with: the codes of a link, then what was typed before a reload. */
export function startCodes(linked: readonly string[]): CodeValues {
  const typed = takeDraft(name, Draft)?.codes.filter(({ code }) => code !== '') ?? []
  const fromLink = linked.filter(
    (one) => !typed.some(({ code }) => collectKeyOf(code) === collectKeyOf(one)),
  )
  const codes = [...fromLink.map((code) => ({ code })), ...typed]
  return { codes: codes.length > 0 ? codes : [{ code: '' }] }
}

export function keepCodes(values: CodeValues) {
  keepDraft(name, values)
}
