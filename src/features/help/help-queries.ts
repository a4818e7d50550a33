import { queryOptions } from '@tanstack/react-query'
import type { ApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { listQuery } from '@/api/list-query'
import { loadedAtEachLook, q } from '@/api/q'
import { getHelp, getHelpImage, getQuestion, getQuestions, getUnreadAnswers } from '@/contract/help'

const lookMs = 20_000

export const help = () => q(getHelp, {})

export const questions = () => ({ ...listQuery(getQuestions, {}), ...loadedAtEachLook })

export const unreadAnswers = () => ({ ...q(getUnreadAnswers, {}), ...loadedAtEachLook })

/** One conversation. A notification of an answer loads it again; it is also asked for while it is in view. */
export const thread = (questionId: string) => ({
  ...q(getQuestion, { params: { questionId } }),
  ...loadedAtEachLook,
  refetchInterval: lookMs,
})

/** The picture of a message as a data URL. */
export function helpImage(questionId: string, messageId: string) {
  const input = { params: { questionId, messageId } }
  return queryOptions<string, ApiError>({
    queryKey: q(getHelpImage, input).queryKey,
    queryFn: ({ signal }) => call(getHelpImage, input, { signal }),
    staleTime: Infinity,
  })
}
