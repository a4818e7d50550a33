import type { Insertable } from 'kysely'
import type { Database } from '../../database/connect.ts'
import type { MemberTable } from '../../database/schema.ts'
import { asStored } from '../profile/member-store.ts'

/** Adds a member's row. @returns false if a unique value of it is taken */
export async function insertMember(tx: Database, row: Insertable<MemberTable>): Promise<boolean> {
  const inserted = await tx
    .insertInto('member')
    .values(asStored(row))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}
