import caretRight from 'phosphor/bold/caret-right'
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
        <li>
          <Link className={styles.row} to={paths.memberQr()}>
            <Icon d={qrCode} />
            <span className={styles.name}>{t('rewards.earn')}</span>
            <Icon d={caretRight} size={18} />
          </Link>
        </li>
      </ul>
    </section>
  )
}
