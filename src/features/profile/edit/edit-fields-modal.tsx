import { useMemo, useState } from 'react'
import { platformNow } from '@/api/platform-clock'
import { useAction } from '@/api/use-call'
import { bangkokDay } from '@/contract/bangkok-day'
import {
  changeProfileDetails,
  getProfileDetails,
  type ProfileChange,
  type ProfileDetails,
} from '@/contract/profile-details'
import { FailureNote } from '@/errors/failure-note'
import { forgetTyped, keepTyped, NotKeptNote, startFrom } from '@/forms/declared-draft'
import { DeclaredField } from '@/forms/declared-field'
import { type DeclaredField as Field, isPaper } from '@/forms/field-list'
import { fieldSchema } from '@/forms/field-schema'
import { FormShell } from '@/forms/form-shell'
import { useAppForm } from '@/forms/use-app-form'
import { useTexts } from '@/i18n/use-texts'
import type { ModalProps } from '@/modal/modal'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Sheet } from '@/ui/sheet'
import type { EditFieldsParams } from '@/features/profile/modals'
import { shownOf } from './edit-rows'
import { changeOf, removalOf, valuesOf } from './edit-values'
import styles from './edit.module.css'
import { mutate } from '@/api/mutate'
import { q } from '@/api/q'
import { queryClient } from '@/api/query-client'
import { texts } from '@/i18n/texts'
import { showToast } from '@/modal/show-toast'
import { changeAccount } from '@/session/session'

export default function EditFieldsModal(props: ModalProps<EditFieldsParams>) {
  const { params, open, close, onClosed, hold } = props
  const { name, title, details, minimumAge } = params
  const { t } = useTexts('profile')
  const core = useTexts('core')
  const draft = `profile.${name}`
  const fields = useMemo(
    () => params.fields.map((field) => withStored(field, details, t('edit.keepWifi'))),
    [params.fields, details, t],
  )
  const schema = useMemo(
    () => fieldSchema(fields, { minimumAge, today: bangkokDay(platformNow()) }),
    [fields, minimumAge],
  )
  // The values at the start, so that later changes from elsewhere are not sent.
  const [before] = useState(() => valuesOf(fields, details))
  const [defaultValues] = useState(() => startFrom(draft, fields, before))
  const form = useAppForm({
    schema,
    defaultValues,
    fieldOf: { tooYoung: 'birthDate' },
    draft: { keep: (values) => keepTyped(draft, fields, { start: before, values }) },
    async send(values) {
      await saveDetails(changeOf(fields, values, before))
      leave()
    },
    onPending: hold,
  })
  const paper = fields.find(isPaper)
  const stored = paper ? shownOf({ id: paper.key, fields: [paper] }, details) : ''
  const remove = useAction(
    async (field: Field) => {
      await saveDetails(removalOf(field))
      leave()
    },
    { onPending: hold },
  )

  /** On dismiss and save. A navigation keeps the draft. */
  function leave() {
    forgetTyped(draft)
    close()
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
          form={form}
          submitLabel={t('edit.save')}
          pendingLabel={t('edit.saving')}
          isComplete={() => !remove.isPending}
          beside={
            paper &&
            stored && (
              <Button
                type="button"
                variant="secondary"
                wide
                pending={remove.isPending}
                disabled={form.pending}
                onClick={() => void remove.run(paper)}
              >
                {t('edit.remove')}
              </Button>
            )
          }
        >
          {fields.map((field) => (
            <DeclaredField key={field.key} field={field} />
          ))}
          <FailureNote error={remove.error} />
        </FormShell>
      </div>
    </Sheet>
  )
}

function withStored(field: Field, { hasWifiPassword }: ProfileDetails, hint: string): Field {
  // A stored number can only be replaced as a whole.
  if (isPaper(field)) return { ...field, required: true }
  // The platform never sends the password: an empty field keeps it.
  if (field.key !== 'wifiPassword' || !hasWifiPassword) return field
  return { ...field, required: false, hint }
}

/**
 * Saves the changes, and updates the member's name everywhere.
 * @throws ApiError, for the form to show
 */
async function saveDetails(change: ProfileChange): Promise<void> {
  if (Object.keys(change).length > 0) {
    const details = await mutate(changeProfileDetails, { body: change })
    queryClient.setQueryData(q(getProfileDetails, {}).queryKey, details)
    await changeAccount({ displayName: details.displayName })
  }
  showToast({ text: texts.t('edit.saved', { ns: 'profile' }) })
}
