import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { isProblem } from '@/api/is-problem'
import { z } from '@/contract/zod'
import { FormShell } from '@/forms/form-shell'
import { useSubmit } from '@/forms/use-submit'
import { useTexts } from '@/i18n/use-texts'
import { Heading } from './heading'
import styles from './login-page.module.css'
import { sendResetLink } from './send-reset-link'
import { SignInEmail } from './sign-in-email'
import type { Interrupted } from './sign-in-rules'

interface ForgotByEmailProps {
  /** Typed on a page before. */
  email: string
  way: Interrupted
  onSent: (email: string) => void
}

/** Asks for the address that a link for a new password goes to. */
export function ForgotByEmail({ email: typed, way, onSent }: ForgotByEmailProps) {
  const { t } = useTexts('auth')
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
      }),
    ),
    defaultValues: { email: typed },
    reValidateMode: 'onChange',
  })
  const submission = useSubmit(form, async ({ email }) => {
    try {
      await sendResetLink(email, way)
      onSent(email)
    } catch (error) {
      if (!isProblem(error, 'notFound')) throw error
      // Here it is the address that is not found, and no page.
      const message = t('forgot.notFound')
      form.setError('email', { type: 'platform', message }, { shouldFocus: true })
    }
  })
  return (
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
    </>
  )
}
