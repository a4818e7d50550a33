import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { platformNow } from '@/api/platform-clock'
import { openPrivacy, openTerms } from '@/features/consent/modals'
import { bangkokDay } from '@/forms/date-rules'
import { FormShell } from '@/forms/form-shell'
import { useSubmit } from '@/forms/use-submit'
import { languageFrom, locales } from '@/i18n/locale'
import { useTexts } from '@/i18n/use-texts'
import { dropDraft, keepDraft, keptDraft } from './register-draft'
import { RegisterField } from './register-field'
import type { RegisterField as Field } from './register-fields'
import { signUp } from './register-flow'
import styles from './register-form.module.css'
import { toDraft, toRegistration } from './register-profile'
import { emptyValues, registerSchema, type RegisterValues } from './register-schema'

interface RegisterFormProps {
  fields: Field[]
  minimumAge: number
  lineIdToken: string | undefined
  /** From LINE; what was typed before counts more. */
  firstName: string | undefined
  onDone: () => void
  onSignIn: () => void
}

/** The form of a field list, from the first letter to the membership. */
export function RegisterForm(props: RegisterFormProps) {
  const { fields, minimumAge, lineIdToken, onDone, onSignIn } = props
  const { t, i18n } = useTexts('auth')
  const schema = useMemo(
    () => registerSchema(fields, { t, minimumAge, today: bangkokDay(platformNow()) }),
    [fields, minimumAge, t],
  )
  const [defaultValues] = useState(() => startOf(props))
  const form = useForm<RegisterValues, unknown, RegisterValues>({
    resolver: zodResolver(schema),
    defaultValues,
    reValidateMode: 'onChange',
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepDraft(toDraft(fields, values)),
      }),
    [form, fields],
  )

  const submission = useSubmit(
    form,
    async (values) => {
      const locale = locales[languageFrom(i18n.language) ?? 'en'].code
      const outcome = await signUp({ profile: toRegistration(fields, values, locale), lineIdToken })
      if (outcome === 'stopped') return
      if (outcome === 'signIn') return onSignIn()
      dropDraft()
      onDone()
    },
    {
      duplicateEmail: 'email',
      duplicateContact: 'contact_number',
      referCodeNotFound: 'referCode',
      passwordCommon: 'password',
      tooYoung: 'birthDate',
    },
  )

  const [first, second, ...others] = fields
  const hasNames = first?.key === 'firstName' && second?.key === 'lastName'
  return (
    <FormShell
      submission={submission}
      submitLabel={t('register.submit')}
      pendingLabel={t('register.submitting')}
    >
      {hasNames && (
        <div className={styles.names}>
          <RegisterField field={first} />
          <RegisterField field={second} />
        </div>
      )}
      {(hasNames ? others : fields).map((field) => (
        <RegisterField key={field.key} field={field} />
      ))}
      <AgreeNext />
    </FormShell>
  )
}

/** What sending the form leads to, and can be read before. */
function AgreeNext() {
  const { t } = useTexts('auth')
  return (
    <div className={styles.agree}>
      <p>{t('register.agreeNext')}</p>
      <p>
        <button type="button" className="link" onClick={() => void openTerms()}>
          {t('register.terms')}
        </button>
        <button type="button" className="link" onClick={() => void openPrivacy()}>
          {t('register.privacy')}
        </button>
      </p>
    </div>
  )
}

function startOf({ fields, firstName }: RegisterFormProps): RegisterValues {
  const draft = keptDraft()
  const known = Object.entries(emptyValues(fields)).map(([key, empty]) => {
    const kept = draft[key]
    const fits = kept !== undefined && Array.isArray(kept) === Array.isArray(empty)
    return [key, fits && kept.length > 0 ? kept : empty] as const
  })
  const values = Object.fromEntries(known)
  return firstName && !values['firstName'] ? { ...values, firstName } : values
}
