import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { ListRow } from '@/ui/list-row'
import { PageTitle } from '@/ui/page-title'
import styles from './legal.module.css'

const kinds = ['terms', 'privacy', 'cookies'] as const

/** What anybody may read before joining. */
export function GuestTexts() {
  const { t } = useTexts('legal')
  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{t('guest.title')}</PageTitle>
      <h1 tabIndex={-1}>{t('guest.title')}</h1>
      <p className={styles.intro}>{t('guest.intro')}</p>
      <ul className={styles.rows}>
        {kinds.map((kind) => (
          <li key={kind}>
            <ListRow
              plain
              title={t(`agreed.${kind}`)}
              link={(slot) => <Link {...slot} to={paths.legal(kind)} />}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
