import { platformNow } from '@/api/platform-clock'
import { bangkokHour } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'

/** "Good morning, Ploy", by the time in Bangkok. */
export function useGreeting() {
  const { t } = useTexts('core')
  return (name: string) => t(`greeting.${partOfDay(bangkokHour(platformNow()))}`, { name })
}

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** `hour`: 0 to 23, in Bangkok. */
export function partOfDay(hour: number): PartOfDay {
  if (hour >= 5 && hour < 12) return 'morning'
  return hour >= 12 && hour < 17 ? 'afternoon' : 'evening'
}
