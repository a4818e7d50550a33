import { signOutStaff } from '@/contract/studio/staff-session'
import { callStaff } from '@/studio/api/call-staff'
import { forgetStaffSession } from '@/studio/session/own-session'

/** The session ends here at once; the platform is told where it can be. */
export async function signOut(): Promise<void> {
  const telling = callStaff(signOutStaff, {}).catch(() => undefined)
  forgetStaffSession()
  await telling
}
