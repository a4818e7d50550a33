import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { brandApp } from '@/api/brand-app'
import { useTexts } from '@/i18n/use-texts'
import { finishSignIn } from '@/routing/finish-sign-in'
import { Link } from '@/routing/link'
import { withReturnTo } from '@/routing/return-to'
import { member } from '@/session/session'
import { Meter } from '@/ui/meter'
import { Loaded } from '@/page-frame/loaded'
import { Page } from '@/page-frame/page'
import { Spinner } from '@/ui/spinner'
import { Heading } from '@/features/auth/login-frame'
import { lineIdentity } from '@/features/auth/line/line-sign-in'
import { readFields } from '@/forms/field-list'
import { fixedFields, neededToJoin, pagesOf, withoutOff, withoutPasswords } from './register-rules'
import { RegisterForm } from './register-form'
import styles from './register-form.module.css'
import { afterSignIn } from '@/features/auth/sign-in/sign-in-rules'
import { lineLoginRoute, loginRoute, registerDynamicRoute } from '@/features/auth/routes'
import { whenNoModal } from '@/modal/when-no-modal'

/** Signs up: with the fixed form, or with the fields of the brand's app config. */
export function Component() {
  const { t } = useTexts('auth')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isDynamic = Boolean(registerDynamicRoute.match(pathname))
  const query = new URLSearchParams(search)
  const returnTo = query.get('returnTo')
  const isLine = query.get('line') === '1'
  const [line] = useState(() => (isLine ? lineIdentity() : undefined))
  const [wasMember] = useState(() => member() !== undefined)
  const config = useQuery(brandApp())
  const app = config.data
  const minimumAge = app?.rules.minimumAge ?? 18
  const declared = isDynamic ? app?.forms?.['registerdynamic'] : undefined
  const hasPassword = line === undefined
  const fields = useMemo(() => {
    const all = withoutOff(readFields(declared, neededToJoin) ?? fixedFields(minimumAge))
    return hasPassword ? all : withoutPasswords(all)
  }, [declared, minimumAge, hasPassword])
  const count = pagesOf(fields).length
  const [page, goToPage] = useRegisterPage(count)
  const heading = useRef<HTMLHeadingElement>(null)
  const destination = afterSignIn(returnTo)

  useEffect(() => {
    if (wasMember) finishSignIn(destination)
  }, [wasMember, destination])
  // LINE's token is missing or has expired: its page gets a new one and comes back here.
  const needsLine = isLine && !line
  useEffect(() => {
    if (needsLine) navigate(withReturnTo(lineLoginRoute.to(), destination), { replace: true })
  }, [needsLine, destination, navigate])

  if (wasMember || needsLine) return null
  const signIn = withReturnTo(loginRoute.to({ tab: 'signin' }), destination)
  const isFirst = page === 0
  const isEnd = page === count - 1
  const title = isFirst
    ? t('register.title', { brand: app?.displayName ?? '' })
    : t(isEnd ? 'register.lastTitle' : 'register.moreTitle')
  // Without the config these are the fixed fields.
  const form = (
    <RegisterForm
      fields={fields}
      minimumAge={minimumAge}
      lineIdToken={line?.idToken}
      firstName={line?.name}
      page={page}
      onPage={goToPage}
      heading={heading}
      destination={destination}
      onDone={finishSignIn}
      onSignIn={() => navigate(signIn)}
    />
  )
  return (
    <Page className={styles.page} title={title} heading={null}>
      {isDynamic && (
        <Step now={page + 1} all={count > 1 ? count : stepsOfOnePage} isShown={!config.isPending} />
      )}
      <Heading ref={heading} title={title} />
      <p className={styles.lead}>{isFirst && t('register.lead')}</p>
      <Loaded query={config} waiting={<Spinner />} failed={form}>
        {() => form}
      </Loaded>
      {isFirst && (
        <p className={styles.signIn}>
          {t('register.hasAccount')}{' '}
          <Link className="link" to={signIn}>
            {t('register.signIn')}
          </Link>
        </p>
      )}
    </Page>
  )
}

/** The form, the code, the consents. */
const stepsOfOnePage = 3

/** Takes its space also before the number of steps is known. */
function Step({ now, all, isShown }: { now: number; all: number; isShown: boolean }) {
  const { t } = useTexts('auth')
  const step = t('register.step', { now, all })
  return (
    <div className={styles.step}>
      <p>
        <b>{t('register.aboutYou')}</b>
        {isShown && <span>{step}</span>}
      </p>
      <Meter label={step} value={isShown ? now / all : 0} />
    </div>
  )
}

/**
 * The current page of the sign-up, from 0, by the address, and a function that changes it. Each next
 * page is a history entry, so that Back leads one page back.
 */
function useRegisterPage(count: number): [page: number, goTo: (page: number) => void] {
  const { pathname, search, state } = useLocation()
  const navigate = useNavigate()
  const query = new URLSearchParams(search)
  const named = Number(query.get('page') ?? 1)
  const page = Number.isInteger(named) ? Math.min(Math.max(named, 1), count) - 1 : 0
  const beneath = beneathOf(state)

  function goTo(target: number) {
    const back = page - target
    // Earlier pages are in the history: go back instead of adding an entry.
    if (back > 0 && back <= beneath) return navigate(-back)
    const next = new URLSearchParams(query)
    next.set('page', String(target + 1))
    navigate(`${pathname}?${next}`, {
      replace: back >= 0,
      state: { pagesBeneath: back < 0 ? beneath + 1 : 0 },
    })
  }

  // An open modal handles Back itself until it has closed.
  return [page, (target) => void whenNoModal().then(() => goTo(target))]
}

/** How many earlier pages of the form are in the history before this entry. */
function beneathOf(state: unknown) {
  if (typeof state !== 'object' || state === null || !('pagesBeneath' in state)) return 0
  return Number(state.pagesBeneath) || 0
}
