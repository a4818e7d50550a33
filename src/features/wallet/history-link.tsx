import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { ListRow } from '@/ui/list-row'
import styles from './my-rewards-page.module.css'

/** From what a member holds to all that they ever redeemed. */
export function HistoryLink() {
  const { t } = useTexts('wallet')
  return (
    <div className={styles.history}>
      <ListRow
        title={t('history.title')}
        link={(slot) => <Link {...slot} to={paths.redeemHistory()} />}
      />
    </div>
  )
}
