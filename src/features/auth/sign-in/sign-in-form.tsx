import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { track } from '@/analytics/analytics'
import { call } from '@/api/call'
import { touchWords } from '@/attribution/touch-slot'
import { captchaToken } from '@/captcha/captcha'
import { signIn } from '@/contract/sign-in'
import { z } from '@/contract/zod'
import { asPasswordLock } from '@/errors/named-problems'
import { presentPassword } from '@/forms/field-problems'
import { FormCheckbox, FormPasswordField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { useAppForm } from '@/forms/use-app-form'
import { useTexts } from '@/i18n/use-texts'
import { Link } from '@/routing/link'
import { withReturnTo } from '@/routing/return-to'
import { beginSession } from '@/session/session'
import {
  forgetField,
  keepField,
  keptField,
  SignInEmail,
  signInEmail,
  typedEmail,
} from './sign-in-email'
import styles from '@/features/auth/login-frame.module.css'
import { type ReturnPlan, returnPlanPath } from './sign-in-rules'
import { forgotPasswordRoute } from '@/features/auth/routes'

interface SignInFormProps {
  onSignedIn: () => void
  /** Where a new password leads back to. */
  returnPlan: ReturnPlan
}

const schema = z.extend(signInEmail, {
  password: presentPassword(),
  remember: z.boolean(),
})
type SignInValues = z.infer<typeof schema>

export function SignInForm({ onSignedIn, returnPlan }: SignInFormProps) {
  const { t } = useTexts('auth')
  const location = useLocation()
  const [start] = useState(() => typedEmail(location))
  const [startsRemembered] = useState(() => keptField('remember', location.key) !== 'no')
  const form = useAppForm({
    schema,
    defaultValues: { email: start, password: '', remember: startsRemembered },
    fieldOf: { wrongCredentials: 'password' },
    draft: {
      keep({ email: typed, remember }) {
        keepField('email', location.key, typed)
        keepField('remember', location.key, remember ? 'yes' : 'no')
      },
    },
    async send({ remember, ...credentials }) {
      const recaptcha = await captchaToken('signin')
      const signedIn = call(signIn, { body: { ...credentials, recaptcha, ...touchWords() } })
      const session = await signedIn.catch((error: unknown) => {
        throw asPasswordLock(error)
      })
      await beginSession(session, remember)
      forgetField('email')
      forgetField('remember')
      track({ name: 'sign_in', channel: 'email' })
      onSignedIn()
    },
  })
  const email = useWatch({ control: form.control, name: 'email' })
  return (
    <FormShell form={form} submitLabel={t('login.submit')} pendingLabel={t('login.submitting')}>
      <SignInEmail />
      <FormPasswordField<SignInValues> name="password" label={t('login.password')} />
      <div className={styles.row}>
        <FormCheckbox<SignInValues> name="remember" label={t('login.remember')} />
        <Link
          className="link"
          to={withReturnTo(forgotPasswordRoute.to(), returnPlanPath(returnPlan))}
          state={{ email }}
        >
          {t('login.forgot')}
        </Link>
      </div>
    </FormShell>
  )
}
