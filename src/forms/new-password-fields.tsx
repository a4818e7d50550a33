import checkCircle from 'phosphor/fill/check-circle'
import circle from 'phosphor/regular/circle'
import { useWatch } from 'react-hook-form'
import { z } from '@/contract/zod'
import { useTexts } from '@/i18n/use-texts'
import { Icon } from '@/ui/icon'
import { checkedText, problemText } from './field-problems'
import { FormPasswordField } from './form-field'
import { passwordParts, passwordProblem } from './identity-rules'
import styles from './new-password-fields.module.css'

interface NewPassword extends Record<string, string> {
  password: string
  confirmPassword: string
}

export const noPassword = { password: '', confirmPassword: '' }

/** The part of a form's schema for a new password, typed twice. */
export const newPasswordShape = () => ({
  password: checkedText(passwordProblem),
  confirmPassword: z.string(),
})

/** The check of such a schema: both are the same. */
export const passwordsMatch = () =>
  z.refine<NewPassword>(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    message: problemText('passwordsDiffer'),
  })

/** A new password, twice, with its rules ticked off while it is typed. */
export function NewPasswordFields() {
  const { t } = useTexts('forms')
  const parts = passwordParts(useWatch<NewPassword>({ name: 'password' }) ?? '')
  return (
    <>
      <FormPasswordField<NewPassword>
        name="password"
        label={t('password.new')}
        autoComplete="new-password"
        aria-description={t('invalid.password')}
      />
      <ul className={styles.rules}>
        {(['length', 'digit', 'special'] as const).map((part) => (
          <li key={part} className={parts[part] ? styles.met : undefined}>
            <Icon d={parts[part] ? checkCircle : circle} size={18} />
            {t(`password.${part}`)}
            {parts[part] && <span className="vh">, {t('password.met')}</span>}
          </li>
        ))}
      </ul>
      <FormPasswordField<NewPassword>
        name="confirmPassword"
        label={t('password.repeat')}
        autoComplete="new-password"
        placeholder={t('password.same')}
      />
    </>
  )
}
