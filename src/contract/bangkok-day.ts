/** Bangkok's time less UTC, in milliseconds: one offset, all year and since 1920. */
export const bangkokOffset = 7 * 3_600_000

/** The calendar day in Bangkok, yyyy-mm-dd in CE years. */
export function bangkokDay(at: number): string {
  return new Date(at + bangkokOffset).toISOString().slice(0, 10)
}
