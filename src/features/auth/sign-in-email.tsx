import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { FormField } from '@/forms/form-field'
import { cleanEmail } from '@/forms/identity-rules'
import { useTexts } from '@/i18n/use-texts'
import { keepField, keptField } from './kept-field'

/** The email that was typed here before the page came anew, else on the page before. */
export function typedEmail({ key, state }: { key: string; state: unknown }): string {
  return keptField('email', key) ?? emailOfState(state)
}

/** It travels in the history, and in no address. */
function emailOfState(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}

/** The email that a member signs in with, as a field of a form. */
export function SignInEmail() {
  const { t } = useTexts('auth')
  const { key } = useLocation()
  const email: string = useWatch({ name: 'email' })
  useEffect(() => keepField('email', key, email), [key, email])
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
