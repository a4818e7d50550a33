import { platformNow } from '@/api/platform-clock'
import { bangkokDay } from '@/contract/bangkok-day'

const dayMs = 86_400_000

/** A day in Bangkok, so many before today, as yyyy-mm-dd. */
export function daysBefore(days: number): string {
  return bangkokDay(platformNow() - days * dayMs)
}
