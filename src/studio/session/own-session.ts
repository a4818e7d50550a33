import { create } from 'zustand'
import { StaffSession } from '@/contract/studio/staff-session'
import { safeStorage, slotName } from '@/storage/local-store'

interface StaffState {
  session: StaffSession | undefined
  /** The last session ended by itself, and the person is told. */
  hasEnded: boolean
}

/** Who is at work in this tab. A tab that is closed forgets it; other tabs do not have it. */
export const useStaff = create<StaffState>(() => ({ session: undefined, hasEnded: false }))

const slot = () => slotName('staff')

/** Takes up the session that this tab has had before a reload. */
export function restoreStaffSession() {
  const kept = StaffSession.safeParse(parse(safeStorage('session').getItem(slot())))
  if (kept.success && Date.parse(kept.data.expiresAt) > Date.now()) begin(kept.data)
  else safeStorage('session').removeItem(slot())
}

export function beginStaffSession(session: StaffSession) {
  safeStorage('session').setItem(slot(), JSON.stringify(session))
  begin(session)
}

export function staffToken(): string | undefined {
  return useStaff.getState().session?.token
}

/** The platform no longer knows this token. A newer session stays. */
export function endStaffSession(token: string) {
  if (staffToken() !== token) return
  safeStorage('session').removeItem(slot())
  useStaff.setState({ session: undefined, hasEnded: true })
}

/** The person has signed out. */
export function forgetStaffSession() {
  safeStorage('session').removeItem(slot())
  useStaff.setState({ session: undefined, hasEnded: false })
}

function begin(session: StaffSession) {
  useStaff.setState({ session, hasEnded: false })
}

function parse(json: string | null): unknown {
  try {
    return JSON.parse(json ?? '')
  } catch {
    return undefined
  }
}
