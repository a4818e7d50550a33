import { useTexts } from '@/i18n/use-texts'
import { useMember } from '@/session/session'
import { Page } from '@/page-frame/page'
import { MemberCode } from './member-code'
import styles from '@/features/profile/home/profile-page.module.css'

/** The member's code as a page, for the middle tab and for links. */
export function Component() {
  const { t } = useTexts('profile')
  const account = useMember()
  if (!account) return null

  return (
    <Page className={`wrap ${styles.codePage}`}>
      <p className={styles.lead}>{t('code.text')}</p>
      <MemberCode account={account} />
    </Page>
  )
}
