// What people type into a terminal: anything else than what it says it is, is a mistake.

/** A whole number from 0 on, in digits; undefined for anything else. */
export function wholeNumber(typed: string | undefined): number | undefined {
  return typed !== undefined && /^\d{1,9}$/.test(typed) ? Number(typed) : undefined
}

/** An amount of baht from 0 on, of satang at the least; undefined for anything else. */
export function amountOfBaht(typed: string | undefined): number | undefined {
  return typed !== undefined && /^\d{1,9}(\.\d{1,2})?$/.test(typed) ? Number(typed) : undefined
}

/** Whether it is a day that there is, as in 2026-11-30. */
export function isDay(typed: string): boolean {
  const at = /^\d{4}-\d\d-\d\d$/.test(typed) ? Date.parse(`${typed}T00:00:00Z`) : NaN
  // The 30th of February would be in March.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(typed)
}

/** The origin of an address that has nothing else, as in https://club.example; undefined for others. */
export function bareOrigin(typed: string): string | undefined {
  const url = URL.canParse(typed) ? new URL(typed) : undefined
  return url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
    ? url.origin
    : undefined
}
