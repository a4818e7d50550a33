import { useTexts } from '@/i18n/use-texts'
import { useMember } from '@/session/session'
import { PageTitle } from '@/ui/page-title'
import { MemberCode } from './member-code'
import styles from './profile-page.module.css'

/** `/profile/getpointprofile`: the member's code as a page, for the middle tab and for links. */
export function Component() {
  const { t } = useTexts('profile')
  const account = useMember()
  if (!account) return null

  return (
    <div className={`wrap ${styles.codePage}`}>
      <PageTitle>{t('code.title')}</PageTitle>
      <h1 tabIndex={-1}>{t('code.title')}</h1>
      <p className={styles.lead}>{t('code.text')}</p>
      <MemberCode account={account} />
    </div>
  )
}
