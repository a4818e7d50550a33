import type { Database } from '../../database/connect.ts'
import { dataKeys } from '../../database/data-keys.ts'
import { decrypt, encrypt, isEncrypted, isOfFirstKey } from '../../values/at-rest.ts'

type SecretTable = 'staff' | 'staff_ticket'

const columns = { staff: 'totp_secret', staff_ticket: 'secret' } as const

interface RowKey {
  app_id: string
  id: string
}

const placeOf = (table: SecretTable, { app_id, id }: RowKey) => ({
  table,
  column: columns[table],
  owner: [app_id, id],
})

/** A secret of the second factor as it is stored. */
export function sealSecret(table: SecretTable, row: RowKey, secret: string): string {
  return encrypt(dataKeys(), secret, placeOf(table, row))
}

/** @throws Error for one that is not as it was written, or of a key that is not here */
export function openSecret(table: SecretTable, row: RowKey, stored: string): string {
  return decrypt(dataKeys(), stored, placeOf(table, row))
}

/**
 * Encrypts secrets that an older version wrote as they are, or under a key that is no longer the first.
 * A start does it, as migrations know no key.
 * @throws Error for a secret of a key that is not here
 */
export async function encryptSecrets(db: Database): Promise<void> {
  const keys = dataKeys()
  const rows = await db
    .selectFrom('staff')
    .select(['app_id', 'id', 'totp_secret'])
    .where('totp_secret', 'is not', null)
    .execute()
  for (const { totp_secret: stored, ...row } of rows) {
    if (stored === null || isOfFirstKey(keys, stored)) continue
    const secret = isEncrypted(stored) ? openSecret('staff', row, stored) : stored
    await db
      .updateTable('staff')
      .set({ totp_secret: sealSecret('staff', row, secret) })
      .where('app_id', '=', row.app_id)
      .where('id', '=', row.id)
      // Another process may be starting, too.
      .where('totp_secret', '=', stored)
      .execute()
  }
  // They last for minutes: whoever sets a factor up begins again.
  await db.deleteFrom('staff_ticket').where('secret', 'not like', 'v1.%').execute()
}
