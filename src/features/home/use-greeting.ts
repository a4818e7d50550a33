import { platformNow } from '@/api/platform-clock'
import { bangkokHour } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { partOfDay } from './greeting-rules'

/** "Good morning, Ploy", by the hour in Bangkok. */
export function useGreeting() {
  const { t } = useTexts('core')
  return (name: string) => t(`greeting.${partOfDay(bangkokHour(platformNow()))}`, { name })
}
