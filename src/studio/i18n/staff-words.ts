import { lookUp } from '@/contract/look-up'
import { openingTime } from '@/i18n/time-formats'
import { isOutdated, StaffError } from '@/studio/api/staff-error'
import { textsOf } from './studio-texts'

/** What a person of staff cannot help: support finds what happened by the code of the request. */
const failures = new Set<string>(['serverError', 'busy', 'faultyAnswer'])

/** What is said of a field that the platform refuses, where its form does not say it. */
const wrongFields = {
  reason: 'reasonShort',
  spendingAmount: 'amountWrong',
  baht: 'amountWrong',
  email: 'emailWrong',
  contactNumber: 'numberWrong',
} as const

function wordsOf(error: StaffError) {
  const { code, details } = error
  if (isOutdated(error)) return 'outdated'
  if (code === 'network' && details['isRead'] === true) return 'networkOfRead'
  const wrong = code === 'invalid' && lookUp(wrongFields, String(details['field']))
  return wrong || code
}

/** What could not be loaded, beside its own button that tries again. */
export function staffLoadWords(error: unknown): string {
  const t = textsOf('studio')
  if (!(error instanceof StaffError)) return t('notLoaded')
  if (isOutdated(error)) return staffWords(error)
  return failures.has(error.code) ? withCode(t('notLoaded'), error) : staffWords(error)
}

/** An error in the person's words. */
export function staffWords(error: unknown): string {
  const t = textsOf('studio')
  if (!(error instanceof StaffError)) return t('error.serverError')
  const { until } = error.details
  const isTimed = error.code === 'tooManyRequests' || error.code === 'locked'
  if (isTimed && typeof until === 'string') return t('error.until', { time: openingTime(until) })
  const said = t(`error.${wordsOf(error)}`)
  return failures.has(error.code) ? withCode(said, error) : said
}

function withCode(said: string, { requestId: code }: StaffError): string {
  return code === undefined ? said : textsOf('studio')('error.withCode', { said, code })
}
