import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { isProblem } from '@/api/is-problem'
import { z } from '@/contract/zod'
import { FormField, FormPasswordField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { cleanEmail, emailProblem } from '@/forms/identity-rules'
import { useSubmit } from '@/forms/use-submit'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import type { EmailParams, EmailResult } from '@/features/profile/modals'
import styles from './email.module.css'
import { sendEmailChange } from './send-email-change'

/** Another address, and the proof that it is the member who asks for it. */
export default function EmailModal(props: ModalProps<EmailParams, EmailResult>) {
  const { params, open, close, onClosed } = props
  const { present, hasPassword, tel, email, problem } = params
  const { t } = useTexts('profile')
  const auth = useTexts('auth')
  const core = useTexts('core')
  const schema = z.object({
    email: z.string().check((context) => {
      const wrong = emailProblem(context.value)
      const isOwn = context.value === present
      const message = isOwn ? t('email.isOwn') : wrong && auth.t(`invalid.${wrong}`)
      if (message) context.issues.push({ code: 'custom', message, input: context.value })
    }),
    password: z
      .string()
      .check(z.refine((said) => !hasPassword || said !== '', auth.t('invalid.passwordRequired'))),
  })
  const form = useForm({
    resolver: zodResolver(schema),
    defaultValues: { email: email ?? '', password: '' },
    reValidateMode: 'onChange',
  })
  const submission = useSubmit(
    form,
    async ({ email: typed, password }) => {
      if (!hasPassword) return close({ codeFor: typed })
      try {
        await sendEmailChange({ email: typed, proof: { password } })
        close('sent')
      } catch (error) {
        if (!isProblem(error, 'wrongCredentials')) throw error
        const message = t('password.wrong')
        form.setError('password', { type: 'platform', message }, { shouldFocus: true })
      }
    },
    { duplicateEmail: 'email' },
  )

  async function byCode() {
    if (await form.trigger('email', { shouldFocus: true })) {
      close({ codeFor: form.getValues('email') })
    }
  }

  return (
    <Sheet
      open={open}
      onClose={() => close()}
      onClosed={onClosed}
      title={t('email.title')}
      description={t('email.text', { present })}
      closeLabel={core.t('action.close')}
    >
      <div className={styles.form}>
        {problem && (
          <Note tone="error" live>
            {problem}
          </Note>
        )}
        <FormShell
          submission={submission}
          submitLabel={hasPassword ? t('email.submit') : t('email.submitCode')}
          pendingLabel={t('email.sending')}
        >
          <FormField
            name="email"
            label={t('email.new')}
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            clean={cleanEmail}
          />
          {hasPassword && (
            <FormPasswordField
              name="password"
              label={t('password.old')}
              autoComplete="current-password"
              showLabel={auth.t('login.showPassword')}
              hideLabel={auth.t('login.hidePassword')}
            />
          )}
          {!hasPassword && tel && <p className={styles.hint}>{t('email.codeGoesTo', { tel })}</p>}
        </FormShell>
        {hasPassword && tel && (
          <Button wide variant="quiet" onClick={() => void byCode()}>
            {t('email.byCode', { tel })}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
