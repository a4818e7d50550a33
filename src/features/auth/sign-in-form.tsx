import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { setAnalyticsUser, track } from '@/analytics/analytics'
import { call } from '@/api/call'
import { captchaToken } from '@/captcha/captcha'
import { signIn } from '@/contract/session'
import { z } from '@/contract/zod'
import { FormCheckbox, FormPasswordField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { useSubmit } from '@/forms/use-submit'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { paths } from '@/routing/paths'
import { beginSession } from '@/session/session'
import styles from './login-page.module.css'
import { SignInEmail } from './sign-in-email'

/** E-mail and password. Calls back once the member is signed in. */
export function SignInForm({ onSignedIn }: { onSignedIn: () => void }) {
  const { t } = useTexts('auth')
  const form = useForm({
    resolver: zodResolver(
      z.object({
        email: z
          .string()
          .check(z.minLength(1, t('invalid.emailRequired')), z.email(t('invalid.emailFormat'))),
        password: z.string().check(z.minLength(1, t('invalid.passwordRequired'))),
        remember: z.boolean(),
      }),
    ),
    defaultValues: { email: '', password: '', remember: true },
    reValidateMode: 'onChange',
  })

  const submission = useSubmit(
    form,
    async ({ email, password, remember }) => {
      const recaptcha = await captchaToken('signin')
      const session = await call(signIn, { body: { email, password, recaptcha } })
      await beginSession(session, remember)
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
        <Link className="link" to={paths.forgotPassword()}>
          {t('login.forgot')}
        </Link>
      </div>
    </FormShell>
  )
}
