import medal from 'phosphor/fill/medal'
import sun from 'phosphor/fill/sun'
import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { QrCode } from '@/barcodes/qr-code'
import { getPoints } from '@/contract/points'
import type { Session } from '@/contract/user-session'
import { formatMemberNumber, formatNumber } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { levelRoute } from '@/features/points/routes'
import { useHasSun } from '@/theme/use-has-sun'
import { Icon } from '@/ui/icon'
import styles from './member-card.module.css'
import { openMemberQr } from '@/features/profile/member-code/modals'

/** The member card: a tap on its code opens it large. */
export function MemberCard({ account }: { account: Session }) {
  const { t } = useTexts('profile')
  const { data: balance } = useQuery(q(getPoints, {}))
  const hasSun = useHasSun()

  return (
    <div className={`${styles.card} on-hero`}>
      <button
        type="button"
        className={styles.code}
        aria-label={t('card.enlarge')}
        onClick={() => void openMemberQr()}
      >
        <QrCode value={account.uuid} size={105} label={t('code.label')} />
      </button>
      <dl className={styles.facts}>
        <div>
          <dt>{t('card.number')}</dt>
          <dd className={styles.number}>{formatMemberNumber(account.uuid)}</dd>
        </div>
        <div>
          <dt>{t('card.points')}</dt>
          <dd className={styles.points}>{formatNumber(balance?.points ?? account.point.point)}</dd>
        </div>
        <div>
          <dt className="vh">{t('card.level')}</dt>
          <dd>
            <Link className={styles.level} to={levelRoute.to()}>
              <Icon d={hasSun ? sun : medal} size={16} />
              {account.userLevelDetail.name}
            </Link>
          </dd>
        </div>
      </dl>
    </div>
  )
}
