import { useQuery } from '@tanstack/react-query'
import caretRight from 'phosphor/bold/caret-right'
import chatCircle from 'phosphor/regular/chat-circle'
import { q } from '@/api/q'
import { config } from '@/config/config'
import { getProfile } from '@/contract/profile'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { withReturnTo } from '@/routing/return-to'
import { Icon } from '@/ui/icon'
import styles from './settings.module.css'

/** Whether LINE opens this membership; leads to where that is changed. */
export function LineRow() {
  const { t } = useTexts('settings')
  const { data: profile } = useQuery(q(getProfile, {}))
  if (!profile || !config().line.enabled) return null
  const { lineLinked } = profile
  const to = lineLinked ? paths.profile() : withReturnTo(paths.lineLogin(), paths.settings())
  return (
    <li>
      <Link className={styles.row} to={to}>
        <Icon d={chatCircle} />
        <span className={styles.grow}>
          <b>LINE</b>
          <small>{t(lineLinked ? 'account.lineLinked' : 'account.lineNotLinked')}</small>
        </span>
        <Icon d={caretRight} size={18} />
      </Link>
    </li>
  )
}
