import { collectKeyOf } from '@/contract/collect-code'
import type { Pack } from '../brands/load-pack.ts'
import type { Database } from '../database/connect.ts'
import { insertRows } from '../database/rows.ts'

/** Writes the codes of a pack, without those that are there. */
export async function insertCodes(
  tx: Database,
  appId: string,
  { collectCodes, campaigns }: Pick<Pack, 'collectCodes' | 'campaigns'>,
): Promise<void> {
  const names = new Map(campaigns.map(({ id, name }) => [id, name]))
  const rows = collectCodes.map(
    ({ code, points, campaignId, singleUse, usedBy, source, expiresAt }) => ({
      app_id: appId,
      key: collectKeyOf(code),
      code,
      points,
      source_json: JSON.stringify((campaignId !== null && names.get(campaignId)) || source),
      expires_at: Date.parse(expiresAt),
      uses_left: singleUse ? (usedBy === null ? 1 : 0) : null,
      batch_id: null,
    }),
  )
  await insertRows(tx, 'collect_code', rows, { keep: true })
}

/** Writes which members of the story have used which codes. */
export async function insertCodeUses(
  tx: Database,
  {
    appId,
    pack,
    past,
  }: { appId: string; pack: Pick<Pack, 'collectCodes'>; past: (at: string) => number },
): Promise<void> {
  const rows = pack.collectCodes.flatMap(({ code, points, usedBy, usedAt }) =>
    usedBy === null || usedAt === null
      ? []
      : [
          {
            app_id: appId,
            key: collectKeyOf(code),
            member_id: String(usedBy),
            at: past(usedAt),
            points,
            entry_id: null,
          },
        ],
  )
  await insertRows(tx, 'collect_code_use', rows, { keep: true })
}
