import type { Database } from '../../database/connect.ts'
import type { PartnerCodeTable } from '../../database/schema.ts'

/** Writes a code, and removes the unused ones of the same redemption. */
export async function replacePartnerCode(tx: Database, code: PartnerCodeTable): Promise<void> {
  await tx
    .deleteFrom('partner_code')
    .where('app_id', '=', code.app_id)
    .where('redemption_id', '=', code.redemption_id)
    .where('used_at', 'is', null)
    .execute()
  await tx.insertInto('partner_code').values(code).execute()
}

/** Marks a code as used. @returns its redemption; undefined for one that is unknown, used or too old. */
export async function spendPartnerCode(
  tx: Database,
  { appId, now, codeHash }: { appId: string; now: number; codeHash: string },
): Promise<string | undefined> {
  const code = await tx
    .updateTable('partner_code')
    .set({ used_at: now })
    .where('app_id', '=', appId)
    .where('code_hash', '=', codeHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('redemption_id')
    .executeTakeFirst()
  return code?.redemption_id
}
