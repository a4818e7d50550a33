import { zodResolver } from '@hookform/resolvers/zod'
import checkCircle from 'phosphor/fill/check-circle'
import circle from 'phosphor/regular/circle'
import { useForm, useWatch } from 'react-hook-form'
import { isProblem } from '@/api/is-problem'
import { call } from '@/api/call'
import { resetPassword } from '@/contract/passwords'
import type { Session } from '@/contract/session'
import { z } from '@/contract/zod'
import { FormPasswordField } from '@/forms/form-field'
import { FormShell } from '@/forms/form-shell'
import { passwordParts, passwordProblem } from '@/forms/identity-rules'
import { useSubmit } from '@/forms/use-submit'
import { useTexts } from '@/i18n/use-texts'
import { Icon } from '@/ui/icon'
import styles from './login-page.module.css'

interface ResetFormProps {
  token: string
  /** The member's new session; undefined from a platform that leaves the sign-in to the member. */
  onDone: (session: Session | undefined) => Promise<void>
  /** The link has been used or has run out in the meantime. */
  onDead: () => void
}

/** The new password, twice, with its rules ticked off while it is typed. */
export function ResetForm({ token, onDone, onDead }: ResetFormProps) {
  const { t } = useTexts('auth')
  const form = useForm({
    resolver: zodResolver(
      z
        .object({
          password: z.string().check(
            z.minLength(1, t('invalid.passwordRequired')),
            z.refine((password) => !passwordProblem(password), t('invalid.password')),
          ),
          confirmPassword: z.string(),
        })
        .check(
          z.refine(({ password, confirmPassword }) => password === confirmPassword, {
            path: ['confirmPassword'],
            message: t('invalid.passwordsDiffer'),
          }),
        ),
    ),
    defaultValues: { password: '', confirmPassword: '' },
    reValidateMode: 'onChange',
  })
  const submission = useSubmit(
    form,
    async ({ password }) => {
      try {
        const { session } = await call(resetPassword, { body: { token, password } })
        await onDone(session ?? undefined)
      } catch (error) {
        if (!isProblem(error, 'resetLinkInvalid')) throw error
        onDead()
      }
    },
    { passwordCommon: 'password' },
  )
  const parts = passwordParts(useWatch({ control: form.control, name: 'password' }))
  const reveal = { showLabel: t('login.showPassword'), hideLabel: t('login.hidePassword') }
  return (
    <>
      <FormShell
        submission={submission}
        submitLabel={t('reset.submit')}
        pendingLabel={t('reset.submitting')}
      >
        <FormPasswordField
          {...reveal}
          name="password"
          label={t('reset.password')}
          autoComplete="new-password"
          aria-description={t('invalid.password')}
        />
        <ul className={styles.rules}>
          {(['length', 'digit', 'special'] as const).map((part) => (
            <li key={part} className={parts[part] ? styles.met : undefined}>
              <Icon d={parts[part] ? checkCircle : circle} size={18} />
              {t(`reset.${part}`)}
              {parts[part] && <span className="vh">, {t('reset.met')}</span>}
            </li>
          ))}
        </ul>
        <FormPasswordField
          {...reveal}
          name="confirmPassword"
          label={t('reset.repeat')}
          autoComplete="new-password"
          placeholder={t('reset.same')}
        />
      </FormShell>
      <p className={styles.foot}>{t('reset.others')}</p>
    </>
  )
}
