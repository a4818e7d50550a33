import caretRight from 'phosphor/bold/caret-right'
import headset from 'phosphor/regular/headset'
import scales from 'phosphor/regular/scales'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { Icon } from '@/ui/icon'
import styles from './profile-page.module.css'

/** Where the brand's people are found, and what holds between them and the member. */
export function HelpRows() {
  const { t } = useTexts('profile')
  return (
    <section aria-labelledby="profile-help">
      <h2 id="profile-help" className={styles.group}>
        {t('help.title')}
      </h2>
      <ul className={styles.rows}>
        <li>
          <Link className={styles.row} to={paths.contact()}>
            <Icon d={headset} />
            <span className={styles.name}>{t('help.contact')}</span>
            <Icon d={caretRight} size={18} />
          </Link>
        </li>
        <li>
          <Link className={styles.row} to={paths.legal()}>
            <Icon d={scales} />
            <span className={styles.name}>{t('help.legal')}</span>
            <Icon d={caretRight} size={18} />
          </Link>
        </li>
      </ul>
    </section>
  )
}
