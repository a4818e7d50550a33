import { z } from '@/contract/zod'
import { changeStaffNumber, getStaff } from '@/contract/studio/staff-people'
import { localDigits } from '@/forms/identity-rules'
import { StaffSheet } from '@/studio/shell/staff-sheet'
import { TextField } from '@/ui/text-field'
import { callStaff } from '@/studio/api/call-staff'
import { refreshStaff } from '@/studio/api/staff-queries'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useKept } from '@/studio/session/use-kept'
import { EntryForm } from '@/studio/sign-in/entry-page'

interface NumberSheetProps {
  person: { id: string; name: string; contactNumber: string | null }
  onClose: () => void
  onSaved: (name: string) => void
}

/** The mobile number of a person, by which a membership of their own is known at the counter. */
export function NumberSheet({ person, onClose, onSaved }: NumberSheetProps) {
  const { t } = useTexts('studio')
  const number = person.contactNumber ?? ''
  const [typed, setTyped, forgetTyped] = useKept(`number:${person.id}`, z.string(), number)

  async function send() {
    // Letters alone are no wish to remove the number.
    const contactNumber = typed.trim() === '' ? null : localDigits(typed)
    await callStaff(changeStaffNumber, { params: { staffId: person.id }, body: { contactNumber } })
    await refreshStaff(getStaff)
    onSaved(person.name)
    close()
  }

  function close() {
    forgetTyped()
    onClose()
  }

  return (
    <StaffSheet
      open
      onClose={close}
      title={t('people.numberTitle', { name: person.name })}
      description={t('people.numberText')}
      closeLabel={t('people.close')}
    >
      <EntryForm action={t('people.save')} send={send} needs={[]}>
        <TextField
          label={t('people.number')}
          type="tel"
          inputMode="tel"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </EntryForm>
    </StaffSheet>
  )
}
