import { call } from '@/api/call'
import { canReach } from '@/api/can-reach'
import { invalidate } from '@/api/invalidate'
import { queryClient } from '@/api/query-client'
import { askQuestion, type ReferenceKind, replyToQuestion, type Thread } from '@/contract/help'
import { dropHelpDraft, helpDraft, helpSlot } from '@/features/help/help-draft'
import { thread } from '@/features/help/help-queries'
import { attempt } from '@/exactly-once/attempt'
import type { Outcome } from '@/exactly-once/outcome'
import { uploadTimeoutMs } from '@/exactly-once/timeouts'

export type MessageOutcome = Outcome<Thread>

export interface Reference {
  kind: ReferenceKind
  id: string
}

/** Where a message goes: into a question, or as a new one. */
export type MessageTarget =
  | { questionId: string }
  | { topic: string; reference: Reference | undefined }

/**
 * Sends the saved draft. A lost answer keeps the draft with its key, so that sending it again counts
 * once. Offline, nothing is sent.
 */
export async function sendMessage(target: MessageTarget): Promise<MessageOutcome> {
  const slot = helpSlot('questionId' in target ? target.questionId : undefined)
  const draft = queryClient.getQueryData(helpDraft(slot).queryKey)
  if (!draft) return { kind: 'stopped' }
  if (!(await canReach())) return { kind: 'offline' }
  const text = draft.text.trim()
  const fields = { ...(text && { text }), ...(draft.photo && { image: draft.photo }) }
  const idempotencyKey = draft.key
  const { outcome } = attempt(({ signal, onProgress }) => {
    // A picture takes long: its progress keeps the attempt alive.
    const options = draft.photo ? { signal, onProgress } : { signal }
    if ('questionId' in target) {
      const params = { questionId: target.questionId }
      return call(replyToQuestion, { params, body: fields, idempotencyKey }, options)
    }
    const { topic, reference } = target
    const about = reference && { referenceKind: reference.kind, referenceId: reference.id }
    return call(askQuestion, { body: { ...fields, topic, ...about }, idempotencyKey }, options)
  }, uploadTimeoutMs)
  const result = await outcome
  if (result.kind === 'done') {
    const { question } = result.answer
    queryClient.setQueryData(thread(question.id).queryKey, result.answer)
    dropHelpDraft(slot)
  }
  void invalidate('questionId' in target ? replyToQuestion : askQuestion)
  return result
}
