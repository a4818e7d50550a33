import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { config } from '@/config/config'
import { getProfile } from '@/contract/profile'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { withReturnTo } from '@/routing/return-to'
import { lineMarkUrl } from '@/ui/line-mark'
import { ListRow } from '@/ui/list-row'

/** Whether LINE opens this membership; leads to where that is changed. */
export function LineRow() {
  const { t } = useTexts('settings')
  const { data: profile } = useQuery(q(getProfile, {}))
  if (!profile || !config().line.enabled) return null
  const { lineLinked } = profile
  const to = lineLinked ? paths.profile() : withReturnTo(paths.lineLogin(), paths.settings())
  return (
    <li>
      <ListRow
        plain
        image={lineMarkUrl}
        title="LINE"
        meta={t(lineLinked ? 'account.lineLinked' : 'account.lineNotLinked')}
        link={(slot) => <Link {...slot} to={to} />}
      />
    </li>
  )
}
