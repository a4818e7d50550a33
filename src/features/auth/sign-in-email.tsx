import { FormField } from '@/forms/form-field'
import { cleanEmail } from '@/forms/identity-rules'
import { useTexts } from '@/i18n/use-texts'

/** The email that a member signs in with, as a field of a form. */
export function SignInEmail() {
  const { t } = useTexts('auth')
  return (
    <FormField
      name="email"
      label={t('login.email')}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      clean={cleanEmail}
    />
  )
}
