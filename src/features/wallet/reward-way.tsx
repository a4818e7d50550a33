import type { ReactNode } from 'react'
import type { Redemption } from '@/contract/redemptions'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { showReward } from './modals'
import { showDraw } from './purchases/prize-flow'
import { wayOf } from './reward-row-rules'

interface RewardWayProps {
  redemption: Redemption
  className: string | undefined
  children: ReactNode
}

/** Leads from a redemption to what it is by now. */
export function RewardWay({ redemption, className, children }: RewardWayProps) {
  const { campaignSlug: slug, campaignId: id } = redemption
  const way = wayOf(redemption)
  if (way === 'order' || way === 'campaign') {
    const to = way === 'order' ? paths.order(redemption.id) : paths.campaign({ slug, id })
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
