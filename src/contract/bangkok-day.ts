import { bangkokOffset } from './bangkok-offset'

/** The calendar day in Bangkok, yyyy-mm-dd in CE years. */
export function bangkokDay(at: number): string {
  return new Date(at + bangkokOffset).toISOString().slice(0, 10)
}
