import caretRight from 'phosphor/bold/caret-right'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Icon } from '@/ui/icon'
import styles from './legal.module.css'

const kinds = ['terms', 'privacy', 'cookies'] as const

/** What anybody may read before joining. */
export function GuestTexts() {
  const { t } = useTexts('legal')
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{t('guest.title')}</title>
      <h1 tabIndex={-1}>{t('guest.title')}</h1>
      <p className={styles.intro}>{t('guest.intro')}</p>
      <ul className={styles.rows}>
        {kinds.map((kind) => (
          <li key={kind}>
            <Link to={paths.legal(kind)} className={styles.row}>
              <span className={styles.grow}>
                <b>{t(`agreed.${kind}`)}</b>
              </span>
              <Icon d={caretRight} size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
