/**
 * Whether a field of a date or time has a part of one alone, such as a day without its time. Its value is
 * empty then, as if nothing were there.
 */
export function isHalfTyped(field: HTMLInputElement | null): boolean {
  return field?.validity.badInput === true
}
