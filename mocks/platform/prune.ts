import { setTimeout as pause } from 'node:timers/promises'
import { deleteBroken } from '../areas/collect/store.ts'
import { closeDueMemberships } from '../areas/membership/cancel-membership.ts'
import { forgetParcels } from '../areas/membership/forget-parcels.ts'
import { endUntakeable } from '../areas/payments/takeable-store.ts'
import { logEndOfAudit } from '../areas/staff/staff-audit-store.ts'
import { keepShownPictures } from '../areas/rich-menu/keep-shown-pictures.ts'
import type { Brands } from '../brands/brand.ts'
import { apart } from '../database/apart.ts'
import type { Database } from '../database/connect.ts'
import { batch, deleteBatch, readAppIds, retention } from '../database/retention.ts'
import { unavailableBy } from '../database/unavailable.ts'
import type { Services } from '../request/request-context.ts'

const pauseMs = 20
/** A message that was not sent within this time is reported to the operator. */
const carriedWithinMs = 60 * 60_000

/**
 * Closes memberships that are due, deletes rows past their retention, addresses of former members'
 * parcels and codes of batches that were broken off, ends payments that nobody can take, and logs the end
 * of the audit, of each brand by its own clock. Several processes
 * may run it at once; while another process writes for long, the rest is left for the next run. A brand,
 * table, member or file that fails is reported, and the others have their turn.
 */
export async function prune(
  services: Pick<Services, 'db' | 'inTransaction' | 'outbox' | 'files' | 'alarm'> & {
    brands: Brands
    report: (error: unknown) => void
  },
  nowOf: (appId: string) => number,
  shouldStop: () => boolean,
): Promise<void> {
  const { db, inTransaction, outbox, files, alarm, brands, report } = services

  async function pruneBrand(appId: string) {
    const now = nowOf(appId)
    const inBatches = async (step: (tx: Database) => Promise<number>) => {
      let done = batch
      while (done === batch && !shouldStop()) {
        done = await inTransaction(step)
        if (done === batch) await pause(pauseMs)
      }
    }
    await apart(async () => {
      const brand = await brands.find(appId)
      // Requests that sign in do so, too: this is for a brand without any.
      if (brand) await closeDueMemberships(db, brand, { now, report })
    }, report)
    await apart(() => keepShownPictures({ db, inTransaction }, { appId, now }), report)
    for (const [table, rule] of Object.entries(retention)) {
      if ('kept' in rule) continue
      await apart(() => inBatches((tx) => deleteBatch(tx, table, rule, { appId, now })), report)
    }
    await apart(() => inBatches((tx) => endUntakeable(tx, { appId, now, most: batch })), report)
    await apart(() => inBatches((tx) => deleteBroken(tx, { appId, now, most: batch })), report)
    await forgetParcels({ db, inTransaction, report }, { appId, now }, shouldStop)
    const waiting = await outbox.waiting(appId, now - carriedWithinMs)
    const text = `messages that have not gone out within an hour: ${waiting}`
    if (waiting > 0) alarm({ kind: 'outbox', appId, text })
    await apart(() => logEndOfAudit(db, appId), report)
    // A store that cannot be reached fails like a database that cannot.
    await files.sweep({ appId, now }, shouldStop, report).catch(report)
  }

  const appIds = await readAppIds(db)
  try {
    for (const appId of appIds) await apart(() => pruneBrand(appId), report)
  } catch (error) {
    if (unavailableBy(error) !== 'locked') throw error
  }
}
