import camera from 'phosphor/fill/camera'
import pencil from 'phosphor/regular/pencil-simple'
import { useQuery } from '@tanstack/react-query'
import { q } from '@/api/q'
import { isOff } from '@/config/features-off'
import { getUnreadAnswers } from '@/contract/help'
import { getProfile } from '@/contract/profile'
import { openAlert } from '@/errors/modals'
import { EmailNotice } from '@/features/profile/email/email-notice'
import { changeOwnPicture } from '@/features/profile/picture/change-picture-flow'
import { usableRewards } from '@/features/profile/profile-queries'
import { editProfileRoute } from '@/features/profile/routes'
import { texts } from '@/i18n/texts'
import { formatMonth } from '@/i18n/time-formats'
import { useTexts } from '@/i18n/use-texts'
import { Page } from '@/page-frame/page'
import { Link } from '@/routing/link'
import { useMember } from '@/session/session'
import { signOut } from '@/session/sign-out'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { IconLink } from '@/ui/icon-button'
import { CompletenessHint } from './completeness-hint'
import { MemberCard } from './member-card'
import { MemberPicture } from './member-picture'
import { ArrangeButton, MenuSection } from './menu-section'
import styles from './profile-page.module.css'
import { type Menus, useMenus } from './use-menus'

/** Who the member is, what they hold, and the ways to the rest. */
export function Component() {
  const { t } = useTexts('profile')
  const account = useMember()
  const menus = useMenus()
  const { data: profile } = useQuery(q(getProfile, {}))
  if (!account) return null
  // The brand may have another form for it.
  const edit = menus.all.find(({ group }) => group === 'head')?.route ?? editProfileRoute.to()

  return (
    <Page className={`wrap ${styles.page}`} heading={null}>
      <header className={styles.head}>
        <OwnPicture userId={account.userId} name={account.displayName} />
        <div className={styles.name}>
          <h1 tabIndex={-1} className="h2">
            {profile?.name ?? account.displayName}
          </h1>
          <p>{t('since', { month: formatMonth(profile?.joinDate ?? account.joinDate) })}</p>
        </div>
        <IconLink
          icon={pencil}
          label={t('edit.title')}
          link={(slot) => <Link {...slot} to={edit} />}
        />
      </header>
      <MemberCard account={account} />
      {!isOff('profile-edit') && (
        <>
          <EmailNotice />
          <CompletenessHint />
        </>
      )}
      <MenuGroups menus={menus} />
      <div className={styles.end}>
        <ArrangeButton menus={menus} />
        <Button variant="secondary" wide onClick={() => void signOutFlow()}>
          {t('signOut.action')}
        </Button>
      </div>
    </Page>
  )
}

function MenuGroups({ menus }: { menus: Menus }) {
  const { t } = useTexts('profile')
  const { data: rewards } = useQuery(usableRewards())
  const { data: answers } = useQuery({ ...q(getUnreadAnswers, {}), enabled: !isOff('help') })
  const values = {
    'my-rewards': rewards && rewards.total > 0 && t('rewards.ready', { count: rewards.total }),
    help: answers && answers.count > 0 && t('help.unread', { count: answers.count }),
  }
  return (
    <>
      <MenuSection title={t('rewards.title')} group="rewards" menus={menus} values={values} />
      <MenuSection title={t('earn.title')} group="earn" menus={menus} values={values} />
      <MenuSection title={t('account.title')} group="account" menus={menus} values={values} />
    </>
  )
}

/** The member's own picture: a tap changes it. */
function OwnPicture({ userId, name }: { userId: string; name: string }) {
  const { t } = useTexts('profile')
  const picture = <MemberPicture userId={userId} name={name} />
  if (isOff('profile-edit')) return <span className={styles.changePicture}>{picture}</span>
  return (
    <button
      type="button"
      className={styles.changePicture}
      aria-label={t('picture.change')}
      onClick={() => void changeOwnPicture()}
    >
      {picture}
      <span className={styles.pictureMark}>
        <Icon d={camera} size={16} />
      </span>
    </button>
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
