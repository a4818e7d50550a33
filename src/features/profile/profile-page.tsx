import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getProfile } from '@/contract/profile'
import { formatMonth } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { useMember } from '@/session/session'
import { PageTitle } from '@/ui/page-title'
import { EmailNotice } from './email/email-notice'
import { AccountRows } from './account-rows'
import { HelpRows } from './help-rows'
import { ArrangeButton } from './home/arrange-button'
import { CompletenessHint } from './home/completeness-hint'
import { MenuSection } from './home/menu-section'
import { useMenus } from './home/use-menus'
import { MemberCard } from './member-card'
import { OwnPicture } from './own-picture'
import styles from './profile-page.module.css'
import { RewardRows } from './reward-rows'
import { SignOutButton } from './sign-out-button'

/** `/profile`: who the member is, what they hold, and how the app should be for them. */
export function Component() {
  const { t } = useTexts('profile')
  const account = useMember()
  const menus = useMenus()
  const { data: profile } = useQuery(q(getProfile, {}))
  if (!account) return null

  return (
    <div className={`wrap ${styles.page}`}>
      <PageTitle>{t('title')}</PageTitle>
      <header className={styles.head}>
        <OwnPicture userId={account.userId} name={account.displayName} />
        <div>
          <h1 tabIndex={-1} className="h2">
            {profile?.name ?? account.displayName}
          </h1>
          <p>{t('since', { month: formatMonth(profile?.joinDate ?? account.joinDate) })}</p>
        </div>
      </header>
      <div className={styles.columns}>
        <div>
          <MemberCard account={account} />
          <EmailNotice />
          <CompletenessHint />
        </div>
        <div>
          <RewardRows menus={menus} />
          <MenuSection title={t('earn.title')} group="earn" menus={menus} />
          <AccountRows menus={menus} />
          <HelpRows menus={menus} />
          <ArrangeButton menus={menus} />
          <SignOutButton />
        </div>
      </div>
    </div>
  )
}
