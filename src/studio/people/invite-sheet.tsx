import { z } from '@/contract/zod'
import { getStaff, inviteStaff } from '@/contract/studio/staff-people'
import { type StaffRole, staffRoles } from '@/contract/studio/staff-endpoint'
import { Select } from '@/ui/select'
import { StaffSheet } from '@/studio/shell/staff-sheet'
import { TextField } from '@/ui/text-field'
import { callStaff } from '@/studio/api/call-staff'
import { refreshStaff } from '@/studio/api/staff-queries'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useKept } from '@/studio/session/use-kept'
import { EntryForm } from '@/studio/sign-in/entry-page'
import { useRoles } from './use-roles'

interface InviteSheetProps {
  open: boolean
  onClose: () => void
  onSent: (email: string) => void
}

const Invitation = z.object({ email: z.string(), role: z.enum(staffRoles) })
const start: z.infer<typeof Invitation> = { email: '', role: 'view' }

/** Invites a person by e-mail. What was typed stays until it is sent. */
export function InviteSheet({ open, onClose, onSent }: InviteSheetProps) {
  const { t } = useTexts('studio')
  const [invitation, setInvitation, forgetInvitation] = useKept('invitation', Invitation, start)
  const { email, role } = invitation
  const roles = useRoles()

  async function send() {
    await callStaff(inviteStaff, { body: { email: email.trim(), role } })
    await refreshStaff(getStaff)
    onSent(email.trim())
    forgetInvitation()
    onClose()
  }

  return (
    <StaffSheet
      open={open}
      onClose={onClose}
      title={t('people.inviteTitle')}
      description={t('people.inviteText')}
      closeLabel={t('people.close')}
    >
      <EntryForm action={t('people.send')} send={send} needs={[email]}>
        <TextField
          label={t('people.email')}
          type="email"
          autoComplete="off"
          value={email}
          onChange={({ target }) => setInvitation({ ...invitation, email: target.value })}
        />
        <Select
          label={t('people.role')}
          placeholder={t('people.roleChoice')}
          options={roles}
          value={role}
          // The options are the roles.
          onChange={({ target }) =>
            setInvitation({ ...invitation, role: target.value as StaffRole })
          }
        />
      </EntryForm>
    </StaffSheet>
  )
}
