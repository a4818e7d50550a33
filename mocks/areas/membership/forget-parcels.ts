import { apart } from '../../database/apart.ts'
import type { Database } from '../../database/connect.ts'
import type { Services } from '../../request/request-context.ts'
import { selectUnforgotten, updateForgotten } from './cancellation-store.ts'
import { deleteOwnRows, forgetRedemptions, hasParcels } from './store.ts'

/** A parcel that has not arrived by then does not arrive; the carrier has asked long before. */
export const parcelMs = 90 * 86_400_000

interface At {
  appId: string
  now: number
}

/**
 * Removes the addresses of former members' parcels, each once it has arrived or is cancelled, and the
 * others some time after the membership has ended. One that fails is reported. Call it regularly.
 */
export async function forgetParcels(
  {
    db,
    inTransaction,
    report,
  }: Pick<Services, 'db' | 'inTransaction'> & { report: (error: unknown) => void },
  { appId, now }: At,
  shouldStop: () => boolean,
): Promise<void> {
  for (const former of await selectUnforgotten(db, { appId, now })) {
    if (shouldStop()) return
    await apart(() => inTransaction((tx) => forgetParcelsOf(tx, former, { appId, now })), report)
  }
}

async function forgetParcelsOf(
  tx: Database,
  { id, member_id, ended_at }: { id: string; member_id: string; ended_at: number },
  { appId, now }: At,
) {
  const owner = { appId, memberId: member_id }
  const isLast = ended_at + parcelMs <= now || !(await hasParcels(tx, owner))
  await forgetRedemptions(tx, owner, { withParcels: isLast })
  if (!isLast) return
  // Notices of the parcels that were made after the end.
  await deleteOwnRows(tx, owner)
  await updateForgotten(tx, { appId, now }, id)
}
