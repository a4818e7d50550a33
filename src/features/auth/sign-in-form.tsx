import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { setAnalyticsUser, track } from '@/analytics/analytics'
import { call } from '@/api/call'
import { captchaToken } from '@/captcha/captcha'
import { signIn } from '@/contract/session'
import { z } from '@/contract/zod'
import { asPasswordLock } from '@/errors/password-lock'
import { FormCheckbox, FormPasswordField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { useSubmit } from '@/forms/use-submit'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { withReturnTo } from '@/routing/return-to'
import { beginSession } from '@/session/session'
import { forgetField } from './kept-field'
import styles from './login-page.module.css'
import { SignInEmail, typedEmail } from './sign-in-email'
import { type Interrupted, interruptedAt } from './sign-in-rules'

interface SignInFormProps {
  onSignedIn: () => void
  /** What to come back to for who has forgotten the password. */
  way: Interrupted
}

/** E-mail and password. Calls back once the member is signed in. */
export function SignInForm({ onSignedIn, way }: SignInFormProps) {
  const { t } = useTexts('auth')
  const location = useLocation()
  const [start] = useState(() => typedEmail(location))
  const form = useForm({
    resolver: zodResolver(
      z.object({
        email: z
          .string()
          .check(
            z.minLength(1, t('invalid.emailRequired')),
            z.email(t('invalid.emailFormat')),
            z.maxLength(100, t('invalid.emailLength')),
          ),
        password: z.string().check(z.minLength(1, t('invalid.passwordRequired'))),
        remember: z.boolean(),
      }),
    ),
    defaultValues: { email: start, password: '', remember: true },
    reValidateMode: 'onChange',
  })

  const email = useWatch({ control: form.control, name: 'email' })
  const submission = useSubmit(
    form,
    async ({ remember, ...credentials }) => {
      const recaptcha = await captchaToken('signin')
      const signedIn = call(signIn, { body: { ...credentials, recaptcha } })
      const session = await signedIn.catch((error: unknown) => {
        throw asPasswordLock(error)
      })
      await beginSession(session, remember)
      forgetField('email')
      setAnalyticsUser(session.userId)
      track({ name: 'sign_in', channel: 'email' })
      onSignedIn()
    },
    { wrongCredentials: 'password' },
  )

  return (
    <FormShell
      submission={submission}
      submitLabel={t('login.submit')}
      pendingLabel={t('login.submitting')}
    >
      <SignInEmail />
      <FormPasswordField
        name="password"
        label={t('login.password')}
        showLabel={t('login.showPassword')}
        hideLabel={t('login.hidePassword')}
      />
      <div className={styles.row}>
        <FormCheckbox name="remember" label={t('login.remember')} />
        <Link
          className="link"
          to={withReturnTo(paths.forgotPassword(), interruptedAt(way))}
          state={{ email }}
        >
          {t('login.forgot')}
        </Link>
      </div>
    </FormShell>
  )
}
