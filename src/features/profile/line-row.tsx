import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { q } from '@/api/q'
import { config } from '@/config/config'
import { getProfile } from '@/contract/profile'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { withReturnTo } from '@/routing/return-to'
import { Button, buttonClass } from '@/ui/button'
import { classNames } from '@/ui/class-names'
import { LineMark } from '@/ui/line-mark'
import styles from './profile-page.module.css'
import { unlinkLineAccount } from './unlink-line-flow'

/** Whether LINE opens this membership, and the way to change that. */
export function LineRow() {
  const { t } = useTexts('profile')
  const { data: profile } = useQuery(q(getProfile, {}))
  const [isUnlinking, setUnlinking] = useState(false)
  if (!profile || !config().line.enabled) return null

  async function unlink() {
    setUnlinking(true)
    await unlinkLineAccount()
    setUnlinking(false)
  }

  return (
    <li className={styles.row}>
      <LineMark />
      <span className={styles.name}>
        LINE
        <small className={styles.lineState}>
          {t(profile.lineLinked ? 'line.linked' : 'line.notLinked')}
        </small>
      </span>
      {profile.lineLinked ? (
        <Button
          size="m"
          variant="quiet"
          className={styles.act}
          pending={isUnlinking}
          aria-label={t('line.unlinkLabel')}
          onClick={() => void unlink()}
        >
          {t('line.unlink')}
        </Button>
      ) : (
        <Link
          className={classNames(buttonClass({ size: 'm', variant: 'quiet' }), styles.act)}
          to={withReturnTo(paths.lineLogin(), paths.profile())}
          aria-label={t('line.linkLabel')}
        >
          {t('line.link')}
        </Link>
      )}
    </li>
  )
}
