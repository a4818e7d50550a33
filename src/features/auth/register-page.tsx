import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { brandApp } from '@/config/brand-app'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { withReturnTo } from '@/routing/return-to'
import { member } from '@/session/session'
import { Meter } from '@/ui/meter'
import { PageTitle } from '@/ui/page-title'
import { Spinner } from '@/ui/spinner'
import { Heading } from './heading'
import { lineIdentity } from './line-identity'
import { readFields } from '@/forms/field-list'
import { fixedFields, neededToJoin, withoutPasswords } from './register-fields'
import { RegisterForm } from './register-form'
import styles from './register-form.module.css'
import { pagesOf } from './register-pages'
import { afterSignIn } from './sign-in-rules'
import { useRegisterPage } from './use-register-page'

/** `/register`: the fixed form. */
export function Component() {
  return <RegisterPage isDynamic={false} />
}

/** Signing up, by the fixed form or by the field list of the brand's app config. */
export function RegisterPage({ isDynamic }: { isDynamic: boolean }) {
  const { t } = useTexts('auth')
  const navigate = useNavigate()
  const query = new URLSearchParams(useLocation().search)
  const returnTo = query.get('returnTo')
  const isLine = query.get('line') === '1'
  const [line] = useState(() => (isLine ? lineIdentity() : undefined))
  const [wasMember] = useState(() => member() !== undefined)
  const { data: app, isPending } = useQuery(brandApp())
  const minimumAge = app?.rules.minimumAge ?? 18
  const declared = isDynamic ? app?.forms?.['registerdynamic'] : undefined
  const hasPassword = line === undefined
  const fields = useMemo(() => {
    const all = readFields(declared, neededToJoin) ?? fixedFields(minimumAge)
    return hasPassword ? all : withoutPasswords(all)
  }, [declared, minimumAge, hasPassword])
  const count = pagesOf(fields).length
  const [page, goToPage] = useRegisterPage(count)
  const heading = useRef<HTMLHeadingElement>(null)
  const destination = afterSignIn(returnTo)
  const goOn = () => void navigate(destination, { replace: true })

  useEffect(() => {
    if (wasMember) void navigate(destination, { replace: true })
  }, [wasMember, destination, navigate])
  // LINE's proof is gone or too old: it is asked for again, and leads back here.
  const needsLine = isLine && !line
  useEffect(() => {
    if (needsLine) void navigate(withReturnTo(paths.lineLogin(), destination), { replace: true })
  }, [needsLine, destination, navigate])

  if (wasMember || needsLine) return null
  const signIn = withReturnTo(paths.login(), destination)
  const isFirst = page === 0
  const isEnd = page === count - 1
  const title = isFirst
    ? t('register.title', { brand: app?.displayName ?? '' })
    : t(isEnd ? 'register.lastTitle' : 'register.moreTitle')
  return (
    <div className={styles.page}>
      <PageTitle>{title}</PageTitle>
      {isDynamic && (
        <Step now={page + 1} all={count > 1 ? count : stepsOfOnePage} isShown={!isPending} />
      )}
      <Heading ref={heading} title={title} />
      <p className={styles.lead}>{isFirst && t('register.lead')}</p>
      {isPending ? (
        <Spinner />
      ) : (
        <RegisterForm
          fields={fields}
          minimumAge={minimumAge}
          lineIdToken={line?.idToken}
          firstName={line?.name}
          page={page}
          onPage={goToPage}
          heading={heading}
          onDone={goOn}
          onSignIn={() => void navigate(signIn)}
        />
      )}
      {isFirst && (
        <p className={styles.signIn}>
          {t('register.hasAccount')}{' '}
          <Link className="link" to={signIn}>
            {t('register.signIn')}
          </Link>
        </p>
      )}
    </div>
  )
}

/** The form, the code, the consents. */
const stepsOfOnePage = 3

/** Keeps its place while nobody knows yet how many there are. */
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
