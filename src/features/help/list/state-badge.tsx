import type { QuestionState } from '@/contract/help'
import { useTexts } from '@/i18n/use-texts'
import { Badge } from '@/ui/badge'

const tones = { open: 'wait', answered: 'ok', closed: 'neutral' } as const

export function StateBadge({ state }: { state: QuestionState }) {
  const { t } = useTexts('help')
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
}
