import { z } from '@/contract/zod'
import { ErrorNote } from '@/errors/error-note'
import { presentPassword, problemText } from '@/forms/field-problems'
import { FormField, FormPasswordField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { cleanEmail, emailProblem } from '@/forms/identity-rules'
import { useAppForm } from '@/forms/use-app-form'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Sheet } from '@/ui/sheet'
import type { EmailParams, EmailResult } from '@/features/profile/modals'
import styles from './email-screens.module.css'
import { sendEmailChange } from './change-email-flow'

export default function EmailModal(props: ModalProps<EmailParams, EmailResult>) {
  const { params, open, close, onClosed, hold } = props
  const { present, hasPassword, tel, email, problem } = params
  const { t } = useTexts('profile')
  const core = useTexts('core')
  const schema = z.object({
    email: z.string().check((context) => {
      const wrong = emailProblem(context.value)
      const isOwn = context.value === present
      const message = isOwn ? t('email.isOwn') : wrong && problemText(wrong)
      if (message) context.issues.push({ code: 'custom', message, input: context.value })
    }),
    password: presentPassword(hasPassword),
  })
  type Values = z.infer<typeof schema>
  const form = useAppForm({
    schema,
    defaultValues: { email: email ?? '', password: '' },
    fieldOf: {
      duplicateEmail: 'email',
      wrongCredentials: { field: 'password', text: t('password.wrong') },
    },
    async send({ email: typed, password }) {
      if (!hasPassword) return close({ codeFor: typed })
      await sendEmailChange({ email: typed, proof: { password } })
      close('sent')
    },
    onPending: hold,
  })

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
        {problem && <ErrorNote {...problem} />}
        <FormShell
          form={form}
          submitLabel={hasPassword ? t('email.submit') : t('email.submitCode')}
          pendingLabel={t('email.sending')}
        >
          <FormField<Values>
            name="email"
            label={t('email.new')}
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            clean={cleanEmail}
          />
          {hasPassword && (
            <FormPasswordField<Values>
              name="password"
              label={t('password.old')}
              autoComplete="current-password"
            />
          )}
          {!hasPassword && tel && <p className={styles.hint}>{t('email.codeGoesTo', { tel })}</p>}
        </FormShell>
        {hasPassword && tel && (
          <Button wide variant="quiet" disabled={form.pending} onClick={() => void byCode()}>
            {t('email.byCode', { tel })}
          </Button>
        )}
      </div>
    </Sheet>
  )
}
