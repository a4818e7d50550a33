import packageIcon from 'phosphor/fill/package'
import truck from 'phosphor/fill/truck'
import type { ReactNode } from 'react'
import type { Redemption } from '@/contract/redemptions'
import { showReward } from '@/features/wallet/modals'
import { showDraw } from '@/features/wallet/purchases/send-to-flow'
import { useDraw } from '@/features/wallet/purchases/use-draw'
import { orderRoute } from '@/features/wallet/routes'
import { useTexts } from '@/i18n/use-texts'
import { campaignPath } from '@/routing/campaign-path'
import { Link } from '@/routing/link'
import { Badge } from '@/ui/badge'
import { stateTones, waitsForPayment, wayOf } from './my-reward-row-rules'

interface RedemptionLinkProps {
  redemption: Redemption
  className: string | undefined
  children: ReactNode
}

/** Opens a redemption: its code, order, draw or campaign. */
export function RedemptionLink({ redemption, className, children }: RedemptionLinkProps) {
  const { campaignSlug: slug, campaignId: id } = redemption
  const way = wayOf(redemption)
  if (way === 'order' || way === 'campaign') {
    const to =
      way === 'order' ? orderRoute.to({ orderId: redemption.id }) : campaignPath({ slug, id })
    return (
      <Link className={className} to={to}>
        {children}
      </Link>
    )
  }
  const show = way === 'code' ? showReward : showDraw
  return (
    <button type="button" className={className} onClick={() => void show(redemption)}>
      {children}
    </button>
  )
}

interface StateBadgeProps {
  redemption: Redemption
  className?: string | undefined
}

/** Only the states of a delivery have an icon. */
const icons: Partial<Record<Redemption['state'], string>> = {
  in_preparation: packageIcon,
  in_delivery: truck,
  shipped: truck,
}

/**
 * The state of a redemption. A draw that awaits its results and a code that must be paid first have
 * states of their own.
 */
export function StateBadge({ redemption, className }: StateBadgeProps) {
  const { t } = useTexts('wallet')
  const isPending = useDraw(redemption)?.isPending === true
  const waits = isPending ? 'pending' : waitsForPayment(redemption) ? 'to_pay' : undefined
  const { state } = redemption
  return (
    <Badge
      className={className}
      tone={waits ? 'wait' : stateTones[state]}
      icon={waits ? undefined : icons[state]}
    >
      {t(`state.${waits ?? state}`)}
    </Badge>
  )
}
