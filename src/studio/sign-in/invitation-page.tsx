import { useEffect, useState } from 'react'
import { acceptInvitation } from '@/contract/studio/staff-session'
import { PasswordField } from '@/ui/password-field'
import { TextField } from '@/ui/text-field'
import { callStaff } from '@/studio/api/call-staff'
import { useTexts } from '@/studio/i18n/studio-texts'
import { StaffGate } from './staff-gate'
import { EntryForm, EntryPage } from './entry-page'
import { SecondFactorSteps } from './second-factor-steps'
import { useStaff } from '@/studio/session/own-session'
import { Navigate, useLocation, useNavigate } from 'react-router'
import { studioPages } from '@/studio/studio-paths'

/** An invited person chooses name and password, and sets up the second factor. */
export function InvitationPage() {
  const { t } = useTexts('studio')
  const [ticket, setTicket] = useState<string>()
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const token = useInvitationToken()
  const session = useStaff((state) => state.session)
  const navigate = useNavigate()

  if (session) {
    return (
      <StaffGate at="studio">
        <Navigate to={studioPages.links.path} replace />
      </StaffGate>
    )
  }
  const logIn = () => void navigate(studioPages.links.path)
  if (ticket !== undefined) return <SecondFactorSteps ticket={ticket} onBack={logIn} />
  return (
    <EntryPage title={t('invitation.title')} text={t('invitation.text')}>
      <EntryForm
        action={t('invitation.next')}
        back={{ label: t('invitation.logIn'), go: logIn }}
        needs={[name, password]}
        send={async () => {
          const taken = await callStaff(acceptInvitation, { body: { token, name, password } })
          setTicket(taken.ticket)
        }}
      >
        <TextField
          label={t('invitation.name')}
          autoComplete="name"
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <PasswordField
          label={t('invitation.password')}
          hint={t('invitation.hint')}
          autoComplete="new-password"
          showLabel={t('signIn.show')}
          hideLabel={t('signIn.hide')}
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </EntryForm>
    </EntryPage>
  )
}

/**
 * The token of the link, moved from the address into the entry of the history: a reload keeps it, and
 * whoever looks at the address or the history of a shared device does not see it.
 */
function useInvitationToken(): string {
  const { hash, pathname, state } = useLocation()
  const navigate = useNavigate()
  const sent = hash.slice(1)
  useEffect(() => {
    if (sent !== '') void navigate(pathname, { replace: true, state: { token: sent } })
  }, [sent, pathname, navigate])
  if (sent !== '') return sent
  if (typeof state !== 'object' || state === null || !('token' in state)) return ''
  return typeof state.token === 'string' ? state.token : ''
}
