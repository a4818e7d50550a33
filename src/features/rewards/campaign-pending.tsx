import { useTexts } from '@/i18n/use-texts'
import { Loading, Skeleton } from '@/ui/skeleton'
import { BackButton } from './campaign-actions'
import styles from './campaign-page.module.css'

/** The shape of a campaign to come; the way back is there already. */
export function CampaignPending() {
  const { t } = useTexts('core')
  return (
    <div className={styles.page}>
      <div className={styles.picture}>
        <span className={styles.noPicture} />
      </div>
      <div className={styles.over}>
        <BackButton />
      </div>
      <Loading label={t('wait.loading')} className={`wrap ${styles.words}`}>
        <Skeleton width="30%" height="0.9rem" />
        <div className={styles.pendingTitle}>
          <Skeleton width="75%" height="2rem" round="m" />
        </div>
        <Skeleton height="1rem" />
        <div className={styles.pendingFacts}>
          <Skeleton height="150px" round="m" />
        </div>
      </Loading>
    </div>
  )
}
