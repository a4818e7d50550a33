import { formatTime } from '@/i18n/time-formats'
import { StaffError } from '@/studio/api/staff-error'
import { textsOf } from './studio-texts'

/** An error in the person's words. */
export function staffWords(error: unknown): string {
  const t = textsOf('studio')
  if (!(error instanceof StaffError)) return t('error.serverError')
  const { until } = error.details
  const isTimed = error.code === 'tooManyRequests' || error.code === 'locked'
  if (isTimed && typeof until === 'string') return t('error.until', { time: formatTime(until) })
  return t(`error.${error.code}`)
}
