import type { StaffRole } from '@/contract/studio/staff-endpoint'
import { toInstant, toInstantOrNull } from '../../values/bangkok.ts'

interface PersonRow {
  id: string
  name: string
  email: string
  role: StaffRole
  totp_secret: string | null
  last_seen_at: number | null
}

export function staffView({ id, name, email, role, totp_secret, last_seen_at }: PersonRow) {
  const hasSecondFactor = totp_secret !== null
  return { id, name, email, role, hasSecondFactor, lastSeenAt: toInstantOrNull(last_seen_at) }
}

export function invitationView({
  id,
  email,
  role,
  expires_at,
}: {
  id: string
  email: string
  role: StaffRole
  expires_at: number
}) {
  return { id, email, role, expiresAt: toInstant(expires_at) }
}
