import { type StaffRole, staffRoles } from '@/contract/studio/staff-endpoint'
import type { AuditEntry } from '@/contract/studio/staff-people'
import { formatBaht } from '@/i18n/formats'
import { formatDateTime } from '@/i18n/time-formats'
import { textsOf } from '@/studio/i18n/studio-texts'

const instants = new Set(['sendAt', 'expiresAt', 'expiredAt'])
const amounts = new Set(['baht', 'fromBaht', 'toBaht'])
const roles = new Set(['role', 'from', 'to'])

/** The details of an act that can be told in a line; an object, such as a segment, is left out. */
export function detailsOf({ act, details }: Pick<AuditEntry, 'act' | 'details'>): string[] {
  return Object.entries(details)
    .map(([name, value]) => wordsOf(act, name, value))
    .filter((words) => words !== '')
}

function wordsOf(act: string, name: string, value: unknown): string {
  if (typeof value === 'string') {
    if (instants.has(name) && !Number.isNaN(Date.parse(value))) return formatDateTime(value)
    const isRole = act.startsWith('staff.') && roles.has(name) && isStaffRole(value)
    return isRole ? textsOf('studio')(`role.${value}`) : value
  }
  if (typeof value === 'number') return amounts.has(name) ? formatBaht(value) : String(value)
  if (!Array.isArray(value)) return ''
  return value.filter((one) => typeof one === 'string').join(', ')
}

function isStaffRole(value: string): value is StaffRole {
  return staffRoles.some((role) => role === value)
}
