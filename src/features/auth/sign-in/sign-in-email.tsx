import { z } from '@/contract/zod'
import { checkedText } from '@/forms/field-problems'
import { FormField } from '@/forms/form-field'
import { cleanEmail, emailProblem } from '@/forms/identity-rules'
import { useTexts } from '@/i18n/use-texts'
import { keepDraft, takeDraft } from '@/session/draft'

export const signInEmail = z.object({ email: checkedText(emailProblem) })

/** The e-mail typed here before a reload, else on the previous page. */
export function typedEmail({ key, state }: { key: string; state: unknown }): string {
  return keptField('email', key) ?? emailOfState(state)
}

/** Passed in the history's state, never in an address. */
function emailOfState(state: unknown): string {
  if (typeof state !== 'object' || state === null || !('email' in state)) return ''
  return typeof state.email === 'string' ? state.email : ''
}

/** Keeps the typed email with the history entry of this key. */
export function emailDraft(key: string) {
  return { keep: ({ email }: { email: string }) => keepField('email', key, email) }
}

/** The form field for the e-mail that a member signs in with. */
export function SignInEmail() {
  const { t } = useTexts('auth')
  return (
    <FormField<z.infer<typeof signInEmail>>
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

const Kept = z.object({ entry: z.string(), value: z.string() })

/**
 * What was typed into this field before a reload of this history entry, as a change of language
 * makes. Passwords and codes are never kept.
 */
export function keptField(name: 'email' | 'mobile', entry: string): string | undefined {
  const kept = takeDraft(slotOf(name), Kept)
  if (kept?.entry !== entry) return undefined
  keepField(name, entry, kept.value)
  return kept.value
}

export function keepField(name: 'email' | 'mobile', entry: string, value: string) {
  keepDraft(slotOf(name), { entry, value })
}

export function forgetField(name: 'email' | 'mobile') {
  takeDraft(slotOf(name), Kept)
}

function slotOf(name: 'email' | 'mobile') {
  return `signIn.${name}`
}
