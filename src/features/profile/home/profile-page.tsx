import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { getProfile } from '@/contract/profile'
import { formatMonth } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import { useMember } from '@/session/session'
import { Page } from '@/page-frame/page'
import { EmailNotice } from '@/features/profile/email/email-notice'
import { AccountRows, HelpRows, RewardRows } from './member-rows'
import { ArrangeButton, MenuSection } from './menu-section'
import { CompletenessHint } from './completeness-hint'
import { useMenus } from './use-menus'
import { MemberCard } from './member-card'
import styles from './profile-page.module.css'
import camera from 'phosphor/fill/camera'
import { Icon } from '@/ui/icon'
import { MemberPicture } from './member-picture'
import { changeOwnPicture } from '@/features/profile/picture/change-picture-flow'
import { Button } from '@/ui/button'
import { openAlert } from '@/errors/modals'
import { texts } from '@/i18n/texts'
import { signOut } from '@/session/sign-out'

/** Who the member is, what they hold, and how the app should be for them. */
export function Component() {
  const { t } = useTexts('profile')
  const account = useMember()
  const menus = useMenus()
  const { data: profile } = useQuery(q(getProfile, {}))
  if (!account) return null

  return (
    <Page className={`wrap ${styles.page}`} heading={null}>
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
    </Page>
  )
}

/** The member's own picture: a tap changes it. */
function OwnPicture({ userId, name }: { userId: string; name: string }) {
  const { t } = useTexts('profile')
  return (
    <button
      type="button"
      className={styles.changePicture}
      aria-label={t('picture.change')}
      onClick={() => void changeOwnPicture()}
    >
      <MemberPicture userId={userId} name={name} />
      <span className={styles.pictureMark}>
        <Icon d={camera} size={16} />
      </span>
    </button>
  )
}

function SignOutButton() {
  const { t } = useTexts('profile')
  return (
    <div className={styles.signOut}>
      <Button variant="secondary" wide onClick={() => void signOutFlow()}>
        {t('signOut.action')}
      </Button>
    </div>
  )
}

/** Asks, then signs out. */
async function signOutFlow(): Promise<void> {
  const isSure = await openAlert({
    icon: 'info',
    title: texts.t('signOut.title', { ns: 'profile' }),
    text: texts.t('signOut.text', { ns: 'profile' }),
    okLabel: texts.t('signOut.action', { ns: 'profile' }),
    cancelLabel: texts.t('action.cancel'),
  })
  if (isSure) await signOut()
}
