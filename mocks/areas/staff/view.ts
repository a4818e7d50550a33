import type { StaffRole } from '@/contract/studio/staff-endpoint'
import { toInstant, toInstantOrNull } from '../../values/bangkok.ts'

interface PersonRow {
  id: string
  name: string
  email: string
  role: StaffRole
  totp_secret: string | null
  contact_number: string | null
  last_seen_at: number | null
}

export function staffView({ id, name, email, role, ...row }: PersonRow) {
  return {
    id,
    name,
    email,
    role,
    contactNumber: row.contact_number,
    hasSecondFactor: row.totp_secret !== null,
    lastSeenAt: toInstantOrNull(row.last_seen_at),
  }
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
