import caretRight from 'phosphor/bold/caret-right'
import clock from 'phosphor/regular/clock-counter-clockwise'
import heart from 'phosphor/regular/heart'
import parcel from 'phosphor/regular/package'
import qrCode from 'phosphor/regular/qr-code'
import ticket from 'phosphor/regular/ticket'
import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getRedemptions } from '@/contract/redemptions'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Icon } from '@/ui/icon'
import styles from './profile-page.module.css'

const others = [
  { to: paths.orders(), icon: parcel, name: 'orders' },
  { to: paths.redeemHistory(), icon: clock, name: 'history' },
  { to: paths.favourites(), icon: heart, name: 'favourites' },
  { to: paths.memberQr(), icon: qrCode, name: 'earn' },
] as const

/** What the member holds. */
export function RewardRows() {
  const { t } = useTexts('profile')
  const { data } = useQuery(q(getRedemptions, { query: { mode: 'available', top: 1 } }))

  return (
    <section aria-labelledby="profile-rewards">
      <h2 id="profile-rewards" className={styles.group}>
        {t('rewards.title')}
      </h2>
      <ul className={styles.rows}>
        <li>
          <Link className={styles.row} to={paths.myRewards()}>
            <Icon d={ticket} />
            <span className={styles.name}>{t('rewards.mine')}</span>
            {data && data.total > 0 && (
              <span className={styles.value}>{t('rewards.ready', { count: data.total })}</span>
            )}
            <Icon d={caretRight} size={18} />
          </Link>
        </li>
        {others.map(({ to, icon, name }) => (
          <li key={name}>
            <Link className={styles.row} to={to}>
              <Icon d={icon} />
              <span className={styles.name}>{t(`rewards.${name}`)}</span>
              <Icon d={caretRight} size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
