import shieldCheck from 'phosphor/regular/shield-check'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Page, type PageProps } from '@/page-frame/page'
import { Radio } from '@/ui/radio'
import { lineIdentity } from './line-sign-in'
import styles from './link-steps.module.css'
import { registerRoute } from '@/features/auth/routes'
import { afterSignIn, pathForGuest } from '@/features/auth/sign-in/sign-in-rules'
import { SignInForm } from '@/features/auth/sign-in/sign-in-form'
import { useAction } from '@/api/use-call'
import { showError } from '@/errors/show-error'
import { showToast } from '@/modal/show-toast'
import { useMember } from '@/session/session'
import { isProblem } from '@/api/api-error'
import { mutate } from '@/api/mutate'
import { linkLine } from '@/contract/sign-in-ways'
import { host } from '@/host/host'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { designSetting } from '@/theme/design-setting'
import { LineMark } from '@/ui/line-mark'

interface LineChoiceProps {
  returnTo: string | null
  onMember: () => void
}

/** For a LINE account that no member has linked: asks whether to sign up or to link a membership. */
export function LineChoice({ returnTo, onMember }: LineChoiceProps) {
  const { t } = useTexts('auth')
  const navigate = useNavigate()
  const [isMember, setMember] = useState(false)
  const name = lineIdentity()?.name

  function proceed(event: FormEvent) {
    event.preventDefault()
    if (isMember) return onMember()
    const query = new URLSearchParams({ line: '1', returnTo: afterSignIn(returnTo) })
    return navigate(`${registerRoute.to()}?${query}`)
  }

  return (
    <LinkPage title={t('line.title')} h1={t('link.title')}>
      <p className={styles.lead}>{name ? t('link.asName', { name }) : t('link.as')}</p>
      <form onSubmit={proceed}>
        <fieldset className={styles.ways}>
          <legend className="vh">{t('link.title')}</legend>
          <Radio
            name="who"
            checked={!isMember}
            onChange={() => setMember(false)}
            label={t('link.new')}
            hint={t('link.newText')}
          />
          <Radio
            name="who"
            checked={isMember}
            onChange={() => setMember(true)}
            label={t('link.member')}
            hint={t('link.memberText')}
          />
        </fieldset>
        <Note icon={shieldCheck}>{t('link.shares')}</Note>
        <Button type="submit" wide className={styles.go}>
          {t(isMember ? 'link.goSignIn' : 'link.goJoin')}
        </Button>
      </form>
      <Link className={styles.quiet} to={pathForGuest(returnTo)}>
        {t('link.lookAround')}
      </Link>
    </LinkPage>
  )
}

interface LinkSignInProps {
  destination: string
  onSignedIn: () => void
  onBack: () => void
}

/** Linking LINE needs a new sign-in by e-mail: an equal e-mail address at LINE proves nothing. */
export function LinkSignIn({ destination, onSignedIn, onBack }: LinkSignInProps) {
  const { t } = useTexts('auth')
  return (
    <LinkPage title={t('link.signInTitle')}>
      <p className={styles.lead}>{t('link.signInText')}</p>
      <div className={styles.form}>
        <SignInForm onSignedIn={onSignedIn} returnPlan={{ linksLine: true, destination }} />
      </div>
      <button type="button" className={styles.quiet} onClick={onBack}>
        {t('link.back')}
      </button>
    </LinkPage>
  )
}

interface LinkConfirmProps {
  onSignInFirst: () => void
  /** The account was linked, or the member declined. */
  onDone: () => void
}

/** Asks the member whether this LINE account may open their membership. */
export function LinkConfirm({ onSignInFirst, onDone }: LinkConfirmProps) {
  const { t } = useTexts('auth')
  const account = useMember()
  const { run, isPending: isLinking } = useAction(link, { onError: showError })
  const name = lineIdentity()?.name ?? 'LINE'

  async function link() {
    const outcome = await linkLineAccount()
    if (outcome === 'signInFirst') return onSignInFirst()
    // The button stays pending until the browser has left the page.
    if (outcome === 'leaving') return new Promise<never>(() => undefined)
    if (outcome === 'linked') showToast({ text: t('link.done') })
    return onDone()
  }

  return (
    <LinkPage title={t('link.confirmTitle')}>
      <p className={styles.lead}>
        {t('link.confirmText', { name, member: account?.displayName ?? '' })}
      </p>
      <div className={styles.actions}>
        <Note icon={shieldCheck}>{t('link.shares')}</Note>
        <Button
          wide
          pending={isLinking}
          pendingLabel={t('link.linking')}
          onClick={() => void run()}
        >
          {t('link.confirm')}
        </Button>
        <Button wide variant="quiet" disabled={isLinking} onClick={onDone}>
          {t('link.notNow')}
        </Button>
      </div>
    </LinkPage>
  )
}

/**
 * - `linked`: LINE signs in to this membership from now on.
 * - `signInFirst`: the session is too old; the member must sign in again.
 * - `leaving`: LINE's token has expired; the page redirects to LINE for a new one.
 * - `noLine`: there is no sign-in with LINE.
 */
type LinkOutcome = 'linked' | 'signInFirst' | 'leaving' | 'noLine'

/**
 * Links the LINE account of this visit to the signed-in membership.
 * @throws ApiError, when the platform refuses for another reason
 */
async function linkLineAccount(): Promise<LinkOutcome> {
  const idToken = host().idToken()
  if (!idToken) return 'noLine'
  try {
    await mutate(linkLine, { body: { idToken } })
    return 'linked'
  } catch (error) {
    if (isProblem(error, 'freshSignInRequired')) return 'signInFirst'
    const isStale = isProblem(error, 'lineTokenExpired', 'lineTokenInvalid')
    if (isStale && (await host().renewSignIn()) === 'leaving') return 'leaving'
    throw error
  }
}

/** The frame of these steps: the logos of the brand and of LINE above the heading. */
function LinkPage(page: Pick<PageProps<never>, 'title' | 'h1'> & { children: ReactNode }) {
  const { data: setting } = useQuery(designSetting())
  const symbol = setting?.decor.logo.symbol
  const marks = (
    <div className={styles.marks} aria-hidden="true">
      <span className={styles.brand}>
        {symbol && <img src={symbol} alt="" width={48} height={48} />}
      </span>
      <i />
      <span className={styles.line}>
        <LineMark size={48} />
      </span>
    </div>
  )
  return (
    <Page
      {...page}
      className={styles.page}
      heading={(h1) => (
        <>
          {marks}
          {h1}
        </>
      )}
    />
  )
}
