import { mutate } from '@/api/mutate'
import { queryClient } from '@/api/query-client'
import { closeQuestion, rateQuestion, readAnswers } from '@/contract/help'
import { openAlert } from '@/errors/modals'
import { showError } from '@/errors/show-error'
import { thread } from '@/features/help/help-queries'
import { texts } from '@/i18n/texts'

/** Closes a question, once the member is sure. */
export async function endChat(questionId: string): Promise<void> {
  const t = texts.getFixedT(null, 'help')
  const isSure = await openAlert({
    icon: 'info',
    title: t('thread.closeTitle'),
    text: t('thread.closeText'),
    okLabel: t('thread.close'),
    cancelLabel: t('thread.keep'),
  })
  if (!isSure) return
  try {
    const closed = await mutate(closeQuestion, { params: { questionId } }, { inBackground: true })
    queryClient.setQueryData(thread(questionId).queryKey, closed)
  } catch (error) {
    await showError(error)
  }
}

export async function rate(questionId: string, rating: number): Promise<void> {
  const input = { params: { questionId }, body: { rating } }
  try {
    const rated = await mutate(rateQuestion, input, { inBackground: true })
    queryClient.setQueryData(thread(questionId).queryKey, rated)
  } catch (error) {
    await showError(error)
  }
}

/** Tells that the answers up to a message have been seen. A failure leaves them unread. */
export async function markAnswersRead(questionId: string, until: string): Promise<void> {
  const input = { params: { questionId }, body: { until } }
  await mutate(readAnswers, input, { inBackground: true }).catch(() => undefined)
}
