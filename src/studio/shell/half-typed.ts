/**
 * Whether a field of a date or time has a part of one alone, such as a day without its time. Its value is
 * empty then, as if nothing were there.
 */
export function isHalfTyped(field: HTMLInputElement | null): boolean {
  return field?.validity.badInput === true
}

/** The last day that a field of a date takes: browsers offer years of six digits, which nobody reads. */
export const lastDay = '9999-12-31'
