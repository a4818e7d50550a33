import { z } from '@/contract/zod'
import { endSessionsOfMember } from '@/contract/studio/member-access'
import { localDigits } from '@/forms/identity-rules'
import { StaffSheet } from '@/studio/shell/staff-sheet'
import { TextField } from '@/ui/text-field'
import { callStaff } from '@/studio/api/call-staff'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useKept } from '@/studio/session/use-kept'
import { EntryForm } from '@/studio/sign-in/entry-page'

interface LogOutSheetProps {
  open: boolean
  onClose: () => void
  onDone: (said: string) => void
}

const Typed = z.object({ member: z.string(), reason: z.string() })

/** Logs a member out on all devices. What was typed stays until it is done. */
export function LogOutSheet({ open, onClose, onDone }: LogOutSheetProps) {
  const { t } = useTexts('studio')
  const [typed, setTyped, forgetTyped] = useKept('logOut', Typed, { member: '', reason: '' })
  const { member, reason } = typed

  async function send() {
    const named = member.includes('@') ? member : localDigits(member) || member
    const done = await callStaff(endSessionsOfMember, { body: { member: named, reason } })
    onDone(t('logOut.done', { name: done.member, count: done.ended }))
    forgetTyped()
    onClose()
  }

  return (
    <StaffSheet
      open={open}
      onClose={onClose}
      title={t('logOut.title')}
      description={t('logOut.text')}
      closeLabel={t('people.close')}
    >
      <EntryForm
        action={t('logOut.send')}
        send={send}
        needs={[member, reason]}
        missing={t('logOut.unknown')}
      >
        <TextField
          label={t('logOut.member')}
          autoComplete="off"
          maxLength={200}
          value={member}
          onChange={({ target }) => setTyped({ ...typed, member: target.value })}
        />
        <TextField
          label={t('logOut.reason')}
          autoComplete="off"
          maxLength={200}
          value={reason}
          onChange={({ target }) => setTyped({ ...typed, reason: target.value })}
        />
      </EntryForm>
    </StaffSheet>
  )
}
