import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { platformNow } from '@/api/platform-clock'
import type { ProfileDetails } from '@/contract/profile-details'
import { showError } from '@/errors/show-error'
import { bangkokDay } from '@/forms/date-rules'
import { forgetTyped, keepTyped, startFrom } from '@/forms/declared-draft'
import { DeclaredField } from '@/forms/declared-field'
import { type DeclaredField as Field, isPaper } from '@/forms/field-list'
import { type DeclaredValues, fieldSchema } from '@/forms/field-schema'
import { FormShell } from '@/forms/form-shell'
import { NotKeptNote } from '@/forms/not-kept-note'
import { useSubmit } from '@/forms/use-submit'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import type { EditFieldsParams } from '@/features/profile/modals'
import { shownOf } from './edit-rows'
import { changeOf, removalOf, valuesOf } from './edit-values'
import styles from './edit.module.css'
import { saveDetails } from './save-details-flow'

/** One row of the profile as a form: what was said, to be said otherwise. */
export default function EditFieldsModal(props: ModalProps<EditFieldsParams>) {
  const { params, open, close, onClosed } = props
  const { name, title, details, minimumAge } = params
  const { t } = useTexts('profile')
  const auth = useTexts('auth')
  const core = useTexts('core')
  const draft = `profile.${name}`
  const fields = useMemo(
    () => params.fields.map((field) => asKept(field, details, t('edit.keepWifi'))),
    [params.fields, details, t],
  )
  const schema = useMemo(
    () => fieldSchema(fields, { t: auth.t, minimumAge, today: bangkokDay(platformNow()) }),
    [fields, minimumAge, auth.t],
  )
  // What it started with: what comes in the meantime from elsewhere is not what was changed here.
  const [before] = useState(() => valuesOf(fields, details))
  const [defaultValues] = useState(() => startFrom(draft, fields, before))
  const form = useForm<DeclaredValues, unknown, DeclaredValues>({
    resolver: zodResolver(schema),
    defaultValues,
    reValidateMode: 'onChange',
  })
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTyped(draft, fields, { start: before, values }),
      }),
    [form, fields, before, draft],
  )
  const submission = useSubmit(
    form,
    async (values) => {
      await saveDetails(changeOf(fields, values, before))
      leave()
    },
    { tooYoung: 'birthDate' },
  )
  const paper = fields.find(isPaper)
  const stored = paper ? shownOf({ id: paper.key, fields: [paper] }, details) : ''
  const [isRemoving, setRemoving] = useState(false)

  /** Dismissed or saved; a page that goes away beneath keeps what was typed. */
  function leave() {
    forgetTyped(draft)
    close()
  }

  async function remove(field: Field) {
    setRemoving(true)
    try {
      await saveDetails(removalOf(field))
      leave()
    } catch (error) {
      await showError(error)
    }
    setRemoving(false)
  }

  return (
    <Sheet
      open={open}
      onClose={leave}
      onClosed={onClosed}
      title={title}
      closeLabel={core.t('action.close')}
    >
      <div className={styles.form}>
        <NotKeptNote name={draft} fields={fields} />
        {stored && <Note>{t('edit.stored', { number: stored })}</Note>}
        <FormShell
          submission={submission}
          submitLabel={t('edit.save')}
          pendingLabel={t('edit.saving')}
          beside={
            paper &&
            stored && (
              <Button
                type="button"
                variant="secondary"
                wide
                pending={isRemoving}
                onClick={() => void remove(paper)}
              >
                {t('edit.remove')}
              </Button>
            )
          }
        >
          {fields.map((field) => (
            <DeclaredField key={field.key} field={field} />
          ))}
        </FormShell>
      </div>
    </Sheet>
  )
}

function asKept(field: Field, { hasWifiPassword }: ProfileDetails, hint: string): Field {
  // A number that is stored is replaced by a whole one, or stays.
  if (isPaper(field)) return { ...field, required: true }
  // The password is never told: an empty field leaves it as it is.
  if (field.key !== 'wifiPassword' || !hasWifiPassword) return field
  return { ...field, required: false, hint: { en: hint, th: hint } }
}
