import { FormField } from '@/forms/form-field'
import { cleanEmail } from '@/forms/identity-rules'
import { useTexts } from '@/i18n/use-texts'

/** The email that was typed on the page before; it travels in the history, and in no address. */
export function emailOfState(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}

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
