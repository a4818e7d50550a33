import { lookUp } from '@/contract/look-up'
import { staffRoles } from '@/contract/studio/staff-endpoint'
import type { AuditEntry } from '@/contract/studio/staff-people'
import { formatBaht, formatDate, formatNumber } from '@/i18n/formats'
import { texts } from '@/i18n/texts'
import { formatDateTime } from '@/i18n/time-formats'
import { textsOf } from '@/studio/i18n/studio-texts'

/** Names for the platform alone. */
const inner = new Set(['id', 'useId', 'giftId', 'paymentId'])

/** The name of a thing or member stands in place of its id. */
const named: Readonly<Record<string, string>> = {
  campaignId: 'reward',
  storeId: 'branch',
  memberId: 'member',
}

const numbers: Readonly<Record<string, (value: number) => string>> = {
  baht: formatBaht,
  fromBaht: formatBaht,
  toBaht: formatBaht,
  points: formatNumber,
  fromPoints: formatNumber,
  toPoints: formatNumber,
  ended: formatNumber,
  recipients: formatNumber,
}

const words: Readonly<Record<string, (value: string) => string>> = {
  sendAt: timeOf,
  expiresAt: lastDayOf,
  expiredAt: lastDayOf,
  role: roleOf,
  from: roleOf,
  to: roleOf,
  by: wayOf,
}

/** The details of an act that can be told in a line; an object, such as a segment, is left out. */
export function detailsOf({ details }: Pick<AuditEntry, 'details'>): string[] {
  return Object.entries(details).flatMap(([name, sent]) => {
    const isNamed = Object.hasOwn(details, lookUp(named, name) ?? '')
    const value = inner.has(name) || isNamed ? '' : valueOf(name, sent)
    return value === '' ? [] : [sentenceOf(name, value, sent)]
  })
}

function valueOf(name: string, sent: unknown): string {
  if (typeof sent === 'number') return lookUp(numbers, name)?.(sent) ?? String(sent)
  if (typeof sent === 'string') return lookUp(words, name)?.(sent) ?? sent
  if (!Array.isArray(sent)) return ''
  return sent.filter((one) => typeof one === 'string').join(', ')
}

/** A value with what it is; one that this studio does not know, with its name. */
function sentenceOf(name: string, value: string, sent: unknown): string {
  const values = { value, ...(typeof sent === 'number' && { count: sent }) }
  const isKnown = texts.exists(`studio:audit.detail.${name}`, values)
  return isKnown
    ? texts.getFixedT(null, 'studio')(`audit.detail.${name}`, values)
    : `${name}: ${value}`
}

function timeOf(sent: string): string {
  return Number.isNaN(Date.parse(sent)) ? sent : formatDateTime(sent)
}

/** A link ends at the midnight after its last day. */
function lastDayOf(sent: string): string {
  const at = Date.parse(sent)
  return Number.isNaN(at) ? sent : formatDate(new Date(at - 1).toISOString())
}

function roleOf(sent: string): string {
  const role = staffRoles.find((one) => one === sent)
  return role ? textsOf('studio')(`role.${role}`) : sent
}

/** How a session was opened. */
function wayOf(sent: string): string {
  const t = textsOf('studio')
  if (sent === 'app') return t('audit.by.app')
  if (sent === 'recovery') return t('audit.by.recovery')
  return sent === 'enrolment' ? t('audit.by.enrolment') : sent
}
