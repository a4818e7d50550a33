import { useQuery } from '@tanstack/react-query'
import clock from 'phosphor/regular/clock-counter-clockwise'
import coins from 'phosphor/regular/coins'
import heart from 'phosphor/regular/heart'
import parcel from 'phosphor/regular/package'
import plusCircle from 'phosphor/regular/plus-circle'
import qrCode from 'phosphor/regular/qr-code'
import ticket from 'phosphor/regular/ticket'
import { q } from '@/api/q'
import { getRedemptions } from '@/contract/redemptions'
import { useTexts } from '@/i18n/use-texts'
import { paths } from '@/routing/paths'
import { MenuSection } from './home/menu-section'
import type { Menus } from './home/use-menus'

const own = [
  { to: paths.myRewards(), icon: ticket, name: 'mine' },
  { to: paths.pointHistory(), icon: coins, name: 'points' },
  { to: paths.orders(), icon: parcel, name: 'orders' },
  { to: paths.redeemHistory(), icon: clock, name: 'history' },
  { to: paths.favourites(), icon: heart, name: 'favourites' },
  { to: paths.memberQr(), icon: qrCode, name: 'earn' },
  { to: paths.earnPoints(), icon: plusCircle, name: 'ways' },
] as const

/** What the member holds. */
export function RewardRows({ menus }: { menus: Menus }) {
  const { t } = useTexts('profile')
  const { data } = useQuery(q(getRedemptions, { query: { mode: 'available', top: 1 } }))
  const ready = data && data.total > 0 && t('rewards.ready', { count: data.total })
  return (
    <MenuSection
      title={t('rewards.title')}
      group="rewards"
      menus={menus}
      own={own.map((row) => ({ ...row, name: t(`rewards.${row.name}`) }))}
      values={{ 'my-rewards': ready }}
    />
  )
}
