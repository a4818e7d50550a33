import { useQuery } from '@tanstack/react-query'
import { isProblem } from '@/api/api-error'
import { linkCheck, q } from '@/api/q'
import { useCall } from '@/api/use-call'
import { checkEmailLink, confirmEmail } from '@/contract/email'
import { showError } from '@/errors/show-error'
import { ChildPage, FormPending } from '@/features/profile/child-page'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { useLinkToken } from '@/routing/use-address'
import { loginRoute } from '@/features/auth/routes'
import { useMember } from '@/session/session'
import { Button, buttonClass } from '@/ui/button'
import { confirmEmailRoute, profileRoute } from '@/features/profile/routes'
import { Loaded } from '@/page-frame/loaded'
import { StatePage, type StatePageProps } from '@/page-frame/state-page'

/**
 * `?token=`: the link of the e-mail, on any device, signed in or not. It confirms on a
 * tap only, because mail scanners open links too.
 */
export function Component() {
  const { t } = useTexts('profile')
  const token = useLinkToken(confirmEmailRoute.to())
  const link = useQuery({
    ...q(checkEmailLink, { body: { token } }),
    ...linkCheck,
    enabled: token !== '',
  })

  if (token === '' || isProblem(link.error, 'emailLinkInvalid')) {
    return (
      <LinkState art="error" title={t('confirmEmail.deadTitle')} text={t('confirmEmail.dead')} />
    )
  }
  return (
    <Loaded
      // The link may have expired since the last check.
      query={{ ...link, data: link.error ? undefined : link.data }}
      as="page"
      waiting={
        <ChildPage title={t('confirmEmail.title')}>
          <FormPending fields={1} />
        </ChildPage>
      }
    >
      {({ email, isChange, isDone }) =>
        isDone ? (
          <LinkState
            art="done"
            title={t('confirmEmail.doneTitle')}
            text={t('confirmEmail.done', { email })}
          />
        ) : (
          <ChildPage
            title={t('confirmEmail.title')}
            lead={t(isChange ? 'confirmEmail.change' : 'confirmEmail.confirm', { email })}
          >
            <ConfirmButton token={token} onDone={() => void link.refetch()} />
          </ChildPage>
        )
      }
    </Loaded>
  )
}

function ConfirmButton({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTexts('profile')
  const { run, isPending } = useCall(confirmEmail, {
    // For an expired link `onDone` refetches, and the page says so.
    onError: (error) => isProblem(error, 'emailLinkInvalid') || showError(error),
  })

  return (
    <Button
      wide
      pending={isPending}
      pendingLabel={t('confirmEmail.confirming')}
      onClick={() => void run({ body: { token } }).then(onDone)}
    >
      {t('confirmEmail.submit')}
    </Button>
  )
}

function LinkState({ art, title, text }: Pick<StatePageProps, 'art' | 'title' | 'text'>) {
  const { t } = useTexts('profile')
  const isMember = useMember() !== undefined
  return (
    <StatePage
      art={art}
      title={title}
      text={text}
      actions={
        <Link
          className={buttonClass({})}
          to={isMember ? profileRoute.to() : loginRoute.to({ tab: 'signin' })}
        >
          {isMember ? t('confirmEmail.toProfile') : t('confirmEmail.logIn')}
        </Link>
      }
    />
  )
}
