import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import styles from './cart.module.css'
import type { PendingCheckout } from './pending-checkout'

/** What the member and whoever helps them call a checkout by. */
export function referenceOf({ key }: PendingCheckout): string {
  return key.slice(0, 8).toUpperCase()
}

/** Where a checkout would show if it went through, and what to do until that is known. */
export function WhereToLook() {
  const { t } = useTexts('cart')
  const ways = [
    { to: paths.orders(), label: t('unknown.orders') },
    { to: paths.myRewards(), label: t('unknown.rewards') },
    { to: paths.pointHistory('used'), label: t('unknown.points') },
    { to: paths.contact(), label: t('unknown.contact') },
  ]
  return (
    <>
      <p>{t('unknown.look')}</p>
      <ul className={styles.lookAt}>
        {ways.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </>
  )
}
