import { bangkokDay } from '@/contract/bangkok-day'

/** What the fields of a short link have. */
interface LinkFields {
  path: string
  day: string
}

/** The last day of a link in Bangkok, as a date field has it; empty for one that stays. */
export function dayOfExpiry(expiresAt: string | null): string {
  if (expiresAt === null) return ''
  // It ends with its last day: at midnight, a day that has just begun does not count.
  return bangkokDay(Date.parse(expiresAt) - 1)
}

/** The end of a day in Bangkok; null for an empty field. */
export function expiryOfDay(day: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return null
  const ends = Date.parse(`${day}T00:00:00+07:00`) + 24 * 3_600_000
  return new Date(ends).toISOString()
}

/** Whether a short link leads anywhere. */
export function isOpenLink(
  { expiresAt, isEnded }: { expiresAt: string | null; isEnded: boolean },
  now: number,
): boolean {
  return !isEnded && (expiresAt === null || Date.parse(expiresAt) > now)
}

/** The path of what was typed: a path, or a whole address of the brand that was pasted. */
export function pathOfTyped(typed: string, origin: string): string {
  const text = typed.trim()
  return text.startsWith(`${origin}/`) ? text.slice(origin.length) : text
}

export function fieldsOf(link: { path: string; expiresAt: string | null }): LinkFields {
  return { path: link.path, day: dayOfExpiry(link.expiresAt) }
}

/** What was typed, over a newer version: a field that was not touched has what is in that. */
export function typedOver(former: LinkFields, typed: LinkFields, now: LinkFields): LinkFields {
  return {
    path: typed.path === former.path ? now.path : typed.path,
    day: typed.day === former.day ? now.day : typed.day,
  }
}
