import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { isProblem } from '@/api/is-problem'
import { config } from '@/config/config'
import { z } from '@/contract/zod'
import { FormShell } from '@/forms/form-shell'
import { useSubmit } from '@/forms/use-submit'
import { host } from '@/host/host'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { withReturnTo } from '@/routing/return-to'
import { member } from '@/session/session'
import { ForgotSent } from './forgot-sent'
import { Heading } from './heading'
import styles from './login-page.module.css'
import { LoginArt } from './login-art'
import { sendResetLink } from './send-reset-link'
import { emailOfState, SignInEmail } from './sign-in-email'
import { interrupted, signInAgainPath } from './sign-in-rules'

/** `/forgotpassword`: sends a link for a new password, which leads on to where the member was going. */
export function Component() {
  const { t } = useTexts('auth')
  const { search, state } = useLocation()
  const way = interrupted(new URLSearchParams(search).get('returnTo'))
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    resolver: zodResolver(
      z.object({
        email: z
          .string()
          .check(z.minLength(1, t('invalid.emailRequired')), z.email(t('invalid.emailFormat'))),
      }),
    ),
    defaultValues: { email: emailOfState(state) },
    reValidateMode: 'onChange',
  })
  const submission = useSubmit(form, async ({ email }) => {
    try {
      await sendResetLink(email, way)
      setSentTo(email)
    } catch (error) {
      if (!isProblem(error, 'notFound')) throw error
      // Here it is the address that is not found, and no page.
      const message = t('forgot.notFound')
      form.setError('email', { type: 'platform', message }, { shouldFocus: true })
    }
  })

  return (
    <div className={styles.page}>
      <title>{t('forgot.title')}</title>
      <LoginArt />
      <div className={styles.content}>
        {sentTo === undefined ? (
          <>
            <Heading title={t('forgot.title')} />
            <p className={styles.lead}>{t('forgot.lead')}</p>
            <FormShell
              submission={submission}
              submitLabel={t('forgot.submit')}
              pendingLabel={t('forgot.submitting')}
            >
              <SignInEmail />
            </FormShell>
            {config().line.enabled && host().canSignIn() && !member() && (
              <p className={styles.join}>
                {t('forgot.line')}
                <br />
                <Link className="link" to={withReturnTo(paths.lineLogin(), way.destination)}>
                  {t('login.line')}
                </Link>
              </p>
            )}
          </>
        ) : (
          <ForgotSent
            email={sentTo}
            onSend={() => sendResetLink(sentTo, way)}
            onChange={() => setSentTo(undefined)}
          />
        )}
        {!member() && (
          <Link
            className={styles.guest}
            to={signInAgainPath(way)}
            state={{ email: sentTo ?? form.getValues('email') }}
          >
            {t('forgot.back')}
          </Link>
        )}
      </div>
    </div>
  )
}
