import { insertStaff, listStaff } from '../areas/staff/staff-store.ts'
import type { Pack } from '../brands/load-pack.ts'
import type { Database } from '../database/connect.ts'

interface Made {
  appId: string
  now: number
  pack: Pick<Pack, 'staff'>
  /** Of the demo's passwords. */
  hashes: ReadonlyMap<string, string>
}

/** Gives a brand the staff of its demo, unless it has some. */
export async function addStaff(tx: Database, { appId, now, pack, hashes }: Made): Promise<void> {
  if ((await listStaff(tx, appId)).length > 0) return
  for (const { id, name, email, role, demoPassword, demoSecret } of pack.staff) {
    const person = { id, name, email, role, totp_secret: demoSecret }
    const password_hash = hashes.get(demoPassword) ?? ''
    await insertStaff(tx, { app_id: appId, ...person, password_hash, created_at: now })
  }
}
