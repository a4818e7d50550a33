import bag from 'phosphor/regular/bag'
import bell from 'phosphor/regular/bell'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { q } from '@/api/q'
import { isOff } from '@/config/features-off'
import { getCartCount } from '@/contract/counters'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { cartRoute } from '@/features/cart/routes'
import { followLive } from '@/features/notifications/live-flow'
import { notifications } from '@/features/notifications/notification-query'
import { unreadOf } from '@/features/notifications/notification-rules'
import { notificationsRoute } from '@/features/notifications/routes'
import { IconLink } from '@/ui/icon-button'

/** Actions of the top bar for members; loaded after the page. */
export function BarActions({ isChild }: { isChild: boolean }) {
  return (
    <>
      {!isOff('notifications') && <Bell isChild={isChild} />}
      {!isOff('cart') && <Cart isChild={isChild} />}
    </>
  )
}

function Bell({ isChild }: { isChild: boolean }) {
  useEffect(followLive, [])
  const { t } = useTexts('core')
  const unread = unreadOf(useQuery(notifications()).data ?? [])
  return (
    <IconLink
      icon={bell}
      // A phone has room for the way back or for the bell.
      className={isChild ? 'sh-wide' : ''}
      count={unread}
      label={unread > 0 ? t('nav.notificationsWith', { count: unread }) : t('nav.notifications')}
      link={(slot) => <Link {...slot} to={notificationsRoute.to()} />}
    />
  )
}

function Cart({ isChild }: { isChild: boolean }) {
  const { t } = useTexts('core')
  const { data } = useQuery(q(getCartCount, {}))
  const count = data?.cartCount ?? 0
  return (
    <IconLink
      icon={bag}
      // On phones where one shops: the home, the rewards and a campaign, which has its own.
      className={isChild ? 'sh-wide' : ''}
      count={count}
      label={count > 0 ? t('nav.cartWith', { count }) : t('nav.cart')}
      link={(slot) => <Link {...slot} to={cartRoute.to()} />}
    />
  )
}
