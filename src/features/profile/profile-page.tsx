import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getProfile } from '@/contract/profile'
import { formatMonth } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { useMember } from '@/session/session'
import { AccountRows } from './account-rows'
import { HelpRows } from './help-rows'
import { MemberCard } from './member-card'
import { MemberPicture } from './member-picture'
import styles from './profile-page.module.css'
import { RewardRows } from './reward-rows'
import { SignOutButton } from './sign-out-button'

/** `/profile`: who the member is, what they hold, and how the app should be for them. */
export function Component() {
  const { t } = useTexts('profile')
  const account = useMember()
  const { data: profile } = useQuery(q(getProfile, {}))
  if (!account) return null

  return (
    <div className={`wrap ${styles.page}`}>
      <title>{t('title')}</title>
      <header className={styles.head}>
        <MemberPicture userId={account.userId} name={account.displayName} />
        <div>
          <h1 tabIndex={-1} className="h2">
            {profile?.name ?? account.displayName}
          </h1>
          <p>{t('since', { month: formatMonth(profile?.joinDate ?? account.joinDate) })}</p>
        </div>
      </header>
      <div className={styles.columns}>
        <MemberCard account={account} />
        <div>
          <RewardRows />
          <AccountRows />
          <HelpRows />
          <SignOutButton />
        </div>
      </div>
    </div>
  )
}
