import { useTexts } from '@/i18n/use-texts'
import { Loading, Skeleton } from '@/ui/skeleton'
import styles from '@/features/help/help-pages.module.css'

export function RowsPending() {
  const { t } = useTexts('core')
  return (
    <Loading label={t('wait.loading')} className={styles.messages}>
      {['first', 'second', 'third', 'fourth'].map((key) => (
        <Skeleton key={key} height="52px" round="m" />
      ))}
    </Loading>
  )
}
