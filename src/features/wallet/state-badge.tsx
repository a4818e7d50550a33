import packageIcon from 'phosphor/fill/package'
import truck from 'phosphor/fill/truck'
import type { Redemption } from '@/contract/redemptions'
import { useTexts } from '@/i18n/use-texts'
import { Badge } from '@/ui/badge'
import { useDraw } from './purchases/use-draw'
import { stateTones } from './reward-row-rules'

interface StateBadgeProps {
  redemption: Redemption
  className?: string | undefined
}

const icons: Partial<Record<Redemption['state'], string>> = {
  in_preparation: packageIcon,
  in_delivery: truck,
  shipped: truck,
}

/** The state of a redemption in a word; a draw between its day and its results has one of its own. */
export function StateBadge({ redemption, className }: StateBadgeProps) {
  const { t } = useTexts('wallet')
  const { state } = redemption
  const isPending = useDraw(redemption)?.isPending === true
  return (
    <Badge className={className} tone={isPending ? 'wait' : stateTones[state]} icon={icons[state]}>
      {t(isPending ? 'state.pending' : `state.${state}`)}
    </Badge>
  )
}
