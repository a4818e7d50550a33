import { z } from '@/contract/zod'
import { checkedText } from '@/forms/field-problems'
import { FormField } from '@/forms/form-field'
import { cleanEmail, emailProblem } from '@/forms/identity-rules'
import { useTexts } from '@/i18n/use-texts'
import { dropDraft, keepDraft, readDraft, takeDraft } from '@/session/draft'

export const signInEmail = z.object({ email: checkedText(emailProblem) })

/** The e-mail typed at this history entry, else on the previous page. */
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

const Kept = z.array(z.object({ entry: z.string(), value: z.string() }))
type Field = 'email' | 'mobile' | 'remember'
/** The sign-in, and the pages of a forgotten password that Back leads from. */
const mostKept = 4

/**
 * What was typed into this field at this history entry, before a reload, as a change of language makes,
 * or before Back. Passwords and codes are never kept.
 */
export function keptField(name: Field, entry: string): string | undefined {
  return readDraft(slotOf(name), Kept)?.find((one) => one.entry === entry)?.value
}

export function keepField(name: Field, entry: string, value: string) {
  const others = takeDraft(slotOf(name), Kept)?.filter((one) => one.entry !== entry) ?? []
  keepDraft(slotOf(name), [{ entry, value }, ...others].slice(0, mostKept))
}

export function forgetField(name: Field) {
  dropDraft(slotOf(name))
}

function slotOf(name: Field) {
  return `signIn.${name}`
}
