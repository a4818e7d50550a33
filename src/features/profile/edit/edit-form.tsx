import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation } from 'react-router'
import { platformNow } from '@/api/platform-clock'
import type { ProfileDetails } from '@/contract/profile-details'
import { wordsOf } from '@/forms/brand-words'
import { bangkokDay } from '@/forms/date-rules'
import { forgetTyped, keepTyped, startFrom } from '@/forms/declared-draft'
import { DeclaredField } from '@/forms/declared-field'
import type { DeclaredField as Field } from '@/forms/field-list'
import { type DeclaredValues, fieldSchema } from '@/forms/field-schema'
import { FormShell } from '@/forms/form-shell'
import { useSubmit } from '@/forms/use-submit'
import { formatDate } from '@/i18n/formats'
import { useTexts } from '@/i18n/use-texts'
import { TextField } from '@/ui/text-field'
import type { FieldGroup } from './edit-fields'
import { changeOf, valuesOf } from './edit-values'
import styles from './edit.module.css'
import { saveDetails } from './save-details-flow'

interface EditFormProps {
  /** One without an id has no heading. */
  groups: (Omit<FieldGroup, 'id'> & { id?: FieldGroup['id'] })[]
  details: ProfileDetails
  minimumAge: number
  onDone: () => void
}

/** Everything that a member may change of themselves in one form. */
export function EditForm({ groups, details, minimumAge, onDone }: EditFormProps) {
  const { t } = useTexts('profile')
  const auth = useTexts('auth')
  const isBirthDateFixed = Boolean(details.birthDate) && details.birthDateConfirmed
  const fields = useMemo(
    () =>
      groups
        .flatMap((group) => group.fields)
        .filter(({ key }) => key !== 'birthDate' || !isBirthDateFixed),
    [groups, isBirthDateFixed],
  )
  const schema = useMemo(
    () => fieldSchema(fields, { t: auth.t, minimumAge, today: bangkokDay(platformNow()) }),
    [fields, minimumAge, auth.t],
  )
  // What it started with: what comes in the meantime from elsewhere is not what was changed here.
  const [before] = useState(() => valuesOf(fields, details))
  const [defaultValues] = useState(() => startFrom('profile', fields, before))
  const form = useForm<DeclaredValues, unknown, DeclaredValues>({
    resolver: zodResolver(schema),
    defaultValues,
    reValidateMode: 'onChange',
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTyped('profile', fields, { start: before, values }),
      }),
    [form, fields, before],
  )
  const { search } = useLocation()
  const asked = new URLSearchParams(search).get('field')
  useEffect(() => {
    // A link may lead to one field.
    if (asked && fields.some(({ key }) => key === asked)) form.setFocus(asked)
    // Once, on arrival.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  const submission = useSubmit(
    form,
    async (values) => {
      await saveDetails(changeOf(fields, values, before))
      forgetTyped('profile')
      onDone()
    },
    { duplicateEmail: 'email', tooYoung: 'birthDate' },
  )

  return (
    <FormShell submission={submission} submitLabel={t('edit.save')} pendingLabel={t('edit.saving')}>
      {groups.map((group) => (
        <section key={group.id ?? ''} className={styles.group} aria-labelledby={headingOf(group)}>
          {group.id && <h2 id={headingOf(group)}>{t(`edit.group.${group.id}`)}</h2>}
          {group.fields.map((field) =>
            field.key === 'birthDate' && isBirthDateFixed ? (
              <FixedBirthDate key={field.key} field={field} date={details.birthDate ?? ''} />
            ) : (
              <DeclaredField key={field.key} field={asKept(field, details, t('edit.keepWifi'))} />
            ),
          )}
        </section>
      ))}
    </FormShell>
  )
}

function headingOf({ id }: { id?: string }) {
  return id && `edit-${id}`
}

/** Whoever has said their birthday sees it, and why it stays. */
function FixedBirthDate({ field, date }: { field: Field; date: string }) {
  const { t } = useTexts('profile')
  return (
    <TextField
      label={wordsOf(field.label) ?? ''}
      hint={t('edit.birthDateFixed')}
      value={formatDate(`${date}T00:00:00+07:00`)}
      readOnly
      filledForYou
    />
  )
}

// The password is never told: an empty field leaves it as it is.
function asKept(field: Field, { hasWifiPassword }: ProfileDetails, hint: string): Field {
  if (field.key !== 'wifiPassword' || !hasWifiPassword) return field
  return { ...field, required: false, hint: { en: hint, th: hint } }
}
