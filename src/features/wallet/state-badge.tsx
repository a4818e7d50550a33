import packageIcon from 'phosphor/fill/package'
import truck from 'phosphor/fill/truck'
import type { Redemption } from '@/contract/redemptions'
import { useTexts } from '@/i18n/use-texts'
import { Badge } from '@/ui/badge'
import { useDraw } from './purchases/use-draw'
import { stateTones, waitsForPayment } from './reward-row-rules'

interface StateBadgeProps {
  redemption: Redemption
  className?: string | undefined
}

const icons: Partial<Record<Redemption['state'], string>> = {
  in_preparation: packageIcon,
  in_delivery: truck,
  shipped: truck,
}

/**
 * The state of a redemption in a word. A draw between its day and its results has one of its own, and
 * so has a code that is paid for before it opens.
 */
export function StateBadge({ redemption, className }: StateBadgeProps) {
  const { t } = useTexts('wallet')
  const isPending = useDraw(redemption)?.isPending === true
  const waits = isPending ? 'pending' : waitsForPayment(redemption) ? 'to_pay' : undefined
  const { state } = redemption
  return (
    <Badge className={className} tone={waits ? 'wait' : stateTones[state]} icon={icons[state]}>
      {t(`state.${waits ?? state}`)}
    </Badge>
  )
}
