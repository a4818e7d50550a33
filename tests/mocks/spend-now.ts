import type { OwnerAt } from '../../mocks/areas/owner'
import { spendingOf, spendPoints } from '../../mocks/areas/points/ledger'
import { readLots } from '../../mocks/areas/points/store'
import type { Database } from '../../mocks/database/connect'

/** Spends points of the lots that a member has now. */
export async function spendNow(
  tx: Database,
  owner: OwnerAt,
  entry: Parameters<typeof spendPoints>[3],
): Promise<number> {
  const lots = await readLots(tx, owner)
  return spendPoints(tx, owner, spendingOf(lots, entry.points, owner.now), entry)
}
