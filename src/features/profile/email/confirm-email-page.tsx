import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { call } from '@/api/call'
import { freshen } from '@/api/freshness'
import { isProblem } from '@/api/is-problem'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { checkEmailLink, confirmEmail } from '@/contract/email'
import { LoadFailed } from '@/errors/load-failed'
import { showError } from '@/errors/show-error'
import { ChildPage, FormPending } from '@/features/profile/child-page'
import { useTexts } from '@/i18n/use-texts'
import { stateArt } from '@/pictures/state-art'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { useMember } from '@/session/session'
import { Button, buttonClass } from '@/ui/button'
import { ErrorState } from '@/ui/error-state'
import { PageTitle } from '@/ui/page-title'

/**
 * `/confirmemail?token=`: the link of the e-mail, on any device, signed in or not. The token leaves
 * the address at once. Nothing happens before a tap: mail scanners open links, too.
 */
export function Component() {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const { t } = useTexts('profile')
  const sent = new URLSearchParams(search).get('token')
  const token = sent ?? kept(state)

  useEffect(() => {
    if (sent === null) return
    // The entry of this tab keeps it through a reload; nothing that is sent or shown holds it.
    void navigate(paths.confirmEmail(), { replace: true, state: { token: sent } })
  }, [sent, navigate])

  const link = useQuery({
    ...q(checkEmailLink, { body: { token } }),
    enabled: token !== '',
    retry: false,
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

  if (token === '' || isProblem(link.error, 'emailLinkInvalid')) return <DeadLink />
  if (link.error) return <LoadFailed query={link} as="page" />
  if (!link.data) {
    return (
      <ChildPage title={t('confirmEmail.title')}>
        <FormPending fields={1} />
      </ChildPage>
    )
  }
  const { email, isChange, isDone } = link.data
  if (isDone) return <Done email={email} />
  return (
    <ChildPage
      title={t('confirmEmail.title')}
      lead={isChange ? t('confirmEmail.change', { email }) : t('confirmEmail.confirm', { email })}
    >
      <ConfirmButton token={token} onDone={() => void link.refetch()} />
    </ChildPage>
  )
}

function ConfirmButton({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTexts('profile')
  const [isPending, setPending] = useState(false)

  async function confirm() {
    setPending(true)
    try {
      await call(confirmEmail, { body: { token } })
      await freshen(queryClient, confirmEmail)
    } catch (error) {
      // A link that has ended meanwhile is a page, which the look at it shows.
      if (!isProblem(error, 'emailLinkInvalid')) await showError(error)
    }
    setPending(false)
    onDone()
  }

  return (
    <Button
      wide
      pending={isPending}
      pendingLabel={t('confirmEmail.confirming')}
      onClick={() => void confirm()}
    >
      {t('confirmEmail.submit')}
    </Button>
  )
}

function Done({ email }: { email: string }) {
  const { t } = useTexts('profile')
  const isMember = useMember() !== undefined
  return (
    <div className="wrap">
      <PageTitle>{t('confirmEmail.doneTitle')}</PageTitle>
      <ErrorState
        art={stateArt('done')}
        title={t('confirmEmail.doneTitle')}
        text={t('confirmEmail.done', { email })}
        actions={
          <Link className={buttonClass({})} to={isMember ? paths.profile() : paths.login()}>
            {isMember ? t('confirmEmail.toProfile') : t('confirmEmail.logIn')}
          </Link>
        }
      />
    </div>
  )
}

function DeadLink() {
  const { t } = useTexts('profile')
  const isMember = useMember() !== undefined
  return (
    <div className="wrap">
      <PageTitle>{t('confirmEmail.deadTitle')}</PageTitle>
      <ErrorState
        art={stateArt('error')}
        title={t('confirmEmail.deadTitle')}
        text={t('confirmEmail.dead')}
        actions={
          <Link className={buttonClass({})} to={isMember ? paths.profile() : paths.login()}>
            {isMember ? t('confirmEmail.toProfile') : t('confirmEmail.logIn')}
          </Link>
        }
      />
    </div>
  )
}

function kept(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('token' in state)) return ''
  return typeof state.token === 'string' ? state.token : ''
}
