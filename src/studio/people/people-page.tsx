import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  changeStaffRole,
  getStaff,
  removeStaff,
  withdrawInvitation,
} from '@/contract/studio/staff-people'
import type { StaffRole } from '@/contract/studio/staff-endpoint'
import { formatDate } from '@/i18n/formats'
import { formatDateTime } from '@/i18n/time-formats'
import { Badge } from '@/ui/badge'
import { Button } from '@/ui/button'
import { Note } from '@/ui/note'
import { Select } from '@/ui/select'
import { StaffSheet } from '@/studio/shell/staff-sheet'
import { callStaff } from '@/studio/api/call-staff'
import { refreshStaff, staffQuery } from '@/studio/api/staff-queries'
import { staffWords } from '@/studio/i18n/staff-words'
import { useTexts } from '@/studio/i18n/studio-texts'
import { useStaff } from '@/studio/session/own-session'
import { StaffLoadFailed } from '@/studio/shell/staff-load-failed'
import { useOneAtATime } from '@/studio/shell/use-one-at-a-time'
import { Loading } from '@/studio/shell/loading'
import { InviteSheet } from './invite-sheet'
import { LogOutSheet } from './log-out-sheet'
import { NumberSheet } from './number-sheet'
import work from '@/studio/shell/work-page.module.css'
import styles from './people.module.css'
import { useRoles } from './use-roles'

/** Who may log in, as what, and who is invited; and the end of a member's sessions. */
export function PeoplePage() {
  const { t } = useTexts('studio')
  const staff = useQuery(staffQuery(getStaff, {}))
  const [isInviting, setInviting] = useState(false)
  const [isLoggingOut, setLoggingOut] = useState(false)
  const [leaving, setLeaving] = useState<{ id: string; name: string }>()
  const [numbering, setNumbering] = useState<string>()
  const [told, setTold] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const ownId = useStaff((state) => state.session?.person.id)
  const roles = useRoles()
  const numbered = staff.data?.people.find(({ id }) => id === numbering)

  const oneAtATime = useOneAtATime()
  const act = (work: () => Promise<string>) =>
    // Until the list says what came of it.
    oneAtATime(async () => {
      setProblem(undefined)
      setTold(undefined)
      try {
        setTold(await work())
      } catch (error) {
        setProblem(staffWords(error))
      } finally {
        await refreshStaff(getStaff)
      }
    })

  const changeRole = (id: string, name: string, role: StaffRole) =>
    act(async () => {
      await callStaff(changeStaffRole, { params: { staffId: id }, body: { role } })
      return t('people.roleChanged', { name, role: t(`role.${role}`) })
    })

  return (
    <div className={work.page}>
      <div className={work.head}>
        <h1 className="h1">{t('people.title')}</h1>
        <Button size="m" onClick={() => setInviting(true)}>
          {t('people.invite')}
        </Button>
      </div>
      <div role="status">{told !== undefined && <Note tone="info">{told}</Note>}</div>
      {problem !== undefined && (
        <Note tone="error" live>
          {problem}
        </Note>
      )}
      {staff.isError && <StaffLoadFailed error={staff.error} retry={staff.refetch} />}
      {staff.isPending && <Loading />}
      <ul className={styles.rows}>
        {staff.data?.people.map(({ id, name, email, role, hasSecondFactor, lastSeenAt }) => (
          <li key={id} className={styles.row}>
            <div className={styles.who}>
              <b>
                {name} {id === ownId && <Badge>{t('people.you')}</Badge>}
              </b>
              <span>{email}</span>
              <span>
                {lastSeenAt
                  ? t('people.seen', { when: formatDateTime(lastSeenAt) })
                  : t('people.neverSeen')}
                {!hasSecondFactor && ` · ${t('people.noFactor')}`}
              </span>
            </div>
            <Select
              label={`${t('people.role')}: ${name}`}
              isLabelHidden
              placeholder={t('role.unknown')}
              options={roles}
              value={role === 'unknown' ? '' : role}
              // The options are the roles.
              onChange={({ target }) => void changeRole(id, name, target.value as StaffRole)}
            />
            <div>
              <Button variant="quiet" size="m" onClick={() => setNumbering(id)}>
                {t('people.numberOf')}
                <span className="vh"> {name}</span>
              </Button>
              <Button variant="quiet" size="m" onClick={() => setLeaving({ id, name })}>
                {t('people.remove')}
                <span className="vh"> {name}</span>
              </Button>
            </div>
          </li>
        ))}
        {staff.data?.invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className={styles.row}>
            <div className={styles.who}>
              <b>
                {email} <Badge tone="wait">{t('people.waiting')}</Badge>
              </b>
              <span>
                {t(`role.${role}`)} · {t('people.until', { date: formatDate(expiresAt) })}
              </span>
            </div>
            <Button
              variant="quiet"
              size="m"
              onClick={() =>
                void act(async () => {
                  await callStaff(withdrawInvitation, { params: { invitationId: id } })
                  return t('people.withdrawn', { email })
                })
              }
            >
              {t('people.withdraw')}
              <span className="vh"> {email}</span>
            </Button>
          </li>
        ))}
      </ul>
      <InviteSheet
        open={isInviting}
        onClose={() => setInviting(false)}
        onSent={(email) => setTold(t('people.sent', { email }))}
      />
      <div>
        <Button variant="secondary" size="m" onClick={() => setLoggingOut(true)}>
          {t('logOut.open')}
        </Button>
      </div>
      <LogOutSheet
        open={isLoggingOut}
        onClose={() => setLoggingOut(false)}
        onDone={(said) => setTold(said)}
      />
      {numbered && (
        <NumberSheet
          person={numbered}
          onClose={() => setNumbering(undefined)}
          onSaved={(name) => setTold(t('people.numberSaved', { name }))}
        />
      )}
      <StaffSheet
        role="alertdialog"
        open={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t('people.removeTitle', { name: leaving?.name })}
        description={t('people.removeText')}
        actions={
          <>
            <Button
              variant="danger"
              wide
              onClick={() => {
                const { id, name } = leaving ?? { id: '', name: '' }
                setLeaving(undefined)
                void act(async () => {
                  await callStaff(removeStaff, { params: { staffId: id } })
                  return t('people.removed', { name })
                })
              }}
            >
              {t('people.remove')}
            </Button>
            <Button variant="secondary" wide onClick={() => setLeaving(undefined)}>
              {t('people.cancel')}
            </Button>
          </>
        }
      />
    </div>
  )
}
