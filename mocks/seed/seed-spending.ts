import { insertRows } from '../database/rows.ts'
import type { Database } from '../database/connect.ts'
import type { Pack } from '../brands/load-pack.ts'

/** Writes what the spenders of a pack's story have spent, once. */
export async function insertSpending(
  db: Database,
  { appId, pack: { topSpender, spending } }: { appId: string; pack: Pack },
): Promise<void> {
  if (!topSpender) return
  const rows = spending.map((spender, index) => ({
    app_id: appId,
    period_id: topSpender.id,
    spender_id: 'memberId' in spender ? String(spender.memberId) : `story-${index}`,
    satang: Math.round(spender.spendBaht * 100),
    reached_at: Date.parse(topSpender.from) + index,
    story_json:
      'memberId' in spender
        ? null
        : JSON.stringify({ name: spender.name, contactNumber: spender.contactNumber }),
  }))
  await insertRows(db, 'spending', rows, { keep: true })
}
