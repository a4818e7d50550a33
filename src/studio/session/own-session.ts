import { create } from 'zustand'
import { StaffSession } from '@/contract/studio/staff-session'
import { dropOldDrafts, isUnsaved } from '@/studio/drafts/kept-drafts'
import { dropKept, keptSlots, readKept, writeKept } from './kept-slots'

interface StaffState {
  session: StaffSession | undefined
  /** The last session ended by itself, and the person is told. */
  hasEnded: boolean
}

/** Who is at work in this tab. A tab that is closed forgets it; other tabs do not have it. */
export const useStaff = create<StaffState>(() => ({ session: undefined, hasEnded: false }))

const slot = 'staff'

/**
 * Takes up the session that this tab has had before a reload. Whether it is over the platform says: the
 * clock of a device may be fast.
 */
export function restoreStaffSession() {
  dropOldDrafts()
  const kept = readKept('session', slot, StaffSession)
  if (kept) begin(kept)
  else dropKept('session', slot)
}

export function beginStaffSession(session: StaffSession) {
  writeKept('session', slot, session)
  begin(session)
}

/**
 * The same person by another name or with another role, as the platform has them now. A role that this
 * page does not know takes away none of the rights it has offered.
 */
export function keepStaffPerson(person: StaffSession['person']) {
  const { session } = useStaff.getState()
  if (session?.person.id !== person.id) return
  const role = person.role === 'unknown' ? session.person.role : person.role
  beginStaffSession({ ...session, person: { ...person, role } })
}

export function staffToken(): string | undefined {
  return useStaff.getState().session?.token
}

/** A slot of this browser's for the person at work alone. */
export function personalSlot(slot: string): string {
  return `${slot}:${useStaff.getState().session?.person.id ?? ''}`
}

/** What the person at work has typed in this tab. */
export const typedSlot = () => personalSlot('typed')

/** Calls when a session has ended, or another person has begun one. */
export function onPersonChange(listener: () => void) {
  useStaff.subscribe((now, former) => {
    const person = former.session?.person.id
    if (person !== undefined && now.session?.person.id !== person) listener()
  })
}

/** The platform no longer knows this token. A newer session stays. */
export function endStaffSession(token: string) {
  if (staffToken() !== token) return
  dropKept('session', slot)
  useStaff.setState({ session: undefined, hasEnded: true })
}

/**
 * The person has signed out. What they have typed in this browser goes with them, but for a draft that
 * the platform does not have: it waits for them for a week.
 */
export function forgetStaffSession() {
  const own = personalSlot('')
  for (const name of keptSlots()) {
    if (name.endsWith(own) && !isUnsaved(name)) dropKept('local', name)
  }
  dropKept('session', typedSlot())
  dropKept('session', slot)
  useStaff.setState({ session: undefined, hasEnded: false })
}

function begin(session: StaffSession) {
  useStaff.setState({ session, hasEnded: false })
}
