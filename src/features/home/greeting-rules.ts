export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** The part of the day at an hour of Bangkok's clock, 0 to 23. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
}
