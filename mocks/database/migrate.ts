import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Database } from './connect.ts'
import { engineOf } from './engine.ts'
import { mainJob } from './migrations/0001-main-job.ts'
import { gettingIn } from './migrations/0002-getting-in.ts'
import { geography } from './migrations/0003-geography.ts'
import { redeeming } from './migrations/0004-redeeming.ts'
import { purchases } from './migrations/0005-purchases.ts'
import { serials } from './migrations/0006-serials.ts'
import { taxAddresses } from './migrations/0008-tax-addresses.ts'
import { profileDetails } from './migrations/0010-profile.ts'
import { ownData } from './migrations/0012-own-data.ts'
import { pendingTitles } from './migrations/0013-pending-titles.ts'
import { receipts } from './migrations/0014-receipts.ts'
import { surprises } from './migrations/0015-surprises.ts'
import { codeOpenings } from './migrations/0016-code-openings.ts'
import { receiptDecisions } from './migrations/0017-receipt-decisions.ts'
import { payments } from './migrations/0018-payments.ts'
import { emailLinks } from './migrations/0019-email-links.ts'
import { bookings } from './migrations/0020-bookings.ts'
import { paymentEnds } from './migrations/0021-payment-ends.ts'
import { oneTimeLinks } from './migrations/0023-one-time-links.ts'
import { refundTries } from './migrations/0024-refund-tries.ts'
import { ticketsOfSessions } from './migrations/0025-tickets-of-sessions.ts'
import { knownDevices } from './migrations/0026-known-devices.ts'
import { retention } from './migrations/0027-retention.ts'
import { redemptionSources } from './migrations/0028-redemption-sources.ts'
import { idempotency } from './migrations/0029-idempotency.ts'
import { surveyKeys } from './migrations/0030-survey-keys.ts'
import { runningTotals } from './migrations/0031-running-totals.ts'
import { collectCodes } from './migrations/0032-collect-codes.ts'
import { marketplaces } from './migrations/0033-marketplaces.ts'
import { referrals } from './migrations/0034-referrals.ts'
import { marketplaceOrders } from './migrations/0035-marketplace-orders.ts'
import { referrerPoints } from './migrations/0036-referrer-points.ts'
import { sentNotifications } from './migrations/0037-sent-notifications.ts'
import { help } from './migrations/0038-help.ts'
import { drawTickets } from './migrations/0040-draw-tickets.ts'
import { topSpenders } from './migrations/0041-top-spenders.ts'
import { drawCommitments } from './migrations/0042-draw-commitments.ts'
import { cancellations } from './migrations/0043-cancellations.ts'
import { sessionEnds } from './migrations/0044-session-ends.ts'
import { contentVersion } from './migrations/0045-content-version.ts'
import { staff } from './migrations/0046-staff.ts'
import { shortLinks } from './migrations/0047-short-links.ts'
import { counter } from './migrations/0048-counter.ts'
import { resultCounts } from './migrations/0049-result-counts.ts'
import { messages } from './migrations/0050-messages.ts'
import { richMenus } from './migrations/0051-rich-menus.ts'
import { unlistedNotifications } from './migrations/0052-unlisted-notifications.ts'
import { workNumbers } from './migrations/0053-work-numbers.ts'
import { menuTakeBack } from './migrations/0054-menu-take-back.ts'
import { storedFiles } from './migrations/0055-stored-files.ts'
import { pushedNotifications } from './migrations/0056-pushed-notifications.ts'
import { raisedGifts } from './migrations/0057-raised-gifts.ts'
import { refundWay } from './migrations/0058-refund-way.ts'
import { giftsByNumber } from './migrations/0061-gifts-by-number.ts'
import { receiptsByUpload } from './migrations/0062-receipts-by-upload.ts'
import { levelPeriod } from './migrations/0063-level-period.ts'
import { lineChangesByMember } from './migrations/0064-line-changes-by-member.ts'
import { endsOfMemberships } from './migrations/0066-ends-of-memberships.ts'
import { sealedByKey } from './migrations/0067-sealed-by-key.ts'
import { staffAtWork } from './migrations/0068-staff-at-work.ts'
import { nextOfSession } from './migrations/0069-next-of-session.ts'
import { hashOfReceiptPhoto } from './migrations/0070-hash-of-receipt-photo.ts'
import { actsByTime } from './migrations/0071-acts-by-time.ts'
import { batchesInParts } from './migrations/0072-batches-in-parts.ts'
import { reopenedReceipts } from './migrations/0073-reopened-receipts.ts'
import { levelOfGift } from './migrations/0074-level-of-gift.ts'
import { noticesByAge } from './migrations/0080-notices-by-age.ts'

const migrations = {
  '0001-main-job': mainJob,
  '0002-getting-in': gettingIn,
  '0003-geography': geography,
  '0004-redeeming': redeeming,
  '0005-purchases': purchases,
  '0006-serials': serials,
  '0008-tax-addresses': taxAddresses,
  '0010-profile': profileDetails,
  '0012-own-data': ownData,
  '0013-pending-titles': pendingTitles,
  '0014-receipts': receipts,
  '0015-surprises': surprises,
  '0016-code-openings': codeOpenings,
  '0017-receipt-decisions': receiptDecisions,
  '0018-payments': payments,
  '0019-email-links': emailLinks,
  '0020-bookings': bookings,
  '0021-payment-ends': paymentEnds,
  '0023-one-time-links': oneTimeLinks,
  '0024-refund-tries': refundTries,
  '0025-tickets-of-sessions': ticketsOfSessions,
  '0026-known-devices': knownDevices,
  '0027-retention': retention,
  '0028-redemption-sources': redemptionSources,
  '0029-idempotency': idempotency,
  '0030-survey-keys': surveyKeys,
  '0031-running-totals': runningTotals,
  '0032-collect-codes': collectCodes,
  '0033-marketplaces': marketplaces,
  '0034-referrals': referrals,
  '0035-marketplace-orders': marketplaceOrders,
  '0036-referrer-points': referrerPoints,
  '0037-sent-notifications': sentNotifications,
  '0038-help': help,
  '0040-draw-tickets': drawTickets,
  '0041-top-spenders': topSpenders,
  '0042-draw-commitments': drawCommitments,
  '0043-cancellations': cancellations,
  '0044-session-ends': sessionEnds,
  '0045-content-version': contentVersion,
  '0046-staff': staff,
  '0047-short-links': shortLinks,
  '0048-counter': counter,
  '0049-result-counts': resultCounts,
  '0050-messages': messages,
  '0051-rich-menus': richMenus,
  '0052-unlisted-notifications': unlistedNotifications,
  '0053-work-numbers': workNumbers,
  '0054-menu-take-back': menuTakeBack,
  '0055-stored-files': storedFiles,
  '0056-pushed-notifications': pushedNotifications,
  '0057-raised-gifts': raisedGifts,
  '0058-refund-way': refundWay,
  '0061-gifts-by-number': giftsByNumber,
  '0062-receipts-by-upload': receiptsByUpload,
  '0063-level-period': levelPeriod,
  '0064-line-changes-by-member': lineChangesByMember,
  '0066-ends-of-memberships': endsOfMemberships,
  '0067-sealed-by-key': sealedByKey,
  '0068-staff-at-work': staffAtWork,
  '0069-next-of-session': nextOfSession,
  '0070-hash-of-receipt-photo': hashOfReceiptPhoto,
  '0071-acts-by-time': actsByTime,
  '0072-batches-in-parts': batchesInParts,
  '0073-reopened-receipts': reopenedReceipts,
  '0074-level-of-gift': levelOfGift,
  '0080-notices-by-age': noticesByAge,
}

/** All migrations of this program, in order. */
export const migrationNames = Object.keys(migrations) as (keyof typeof migrations)[]

/**
 * Brings the tables up to date, or to an older state by its name. Migrations that have run already
 * are skipped. Tables of a newer version stay as they are: that version may run beside this one.
 */
export async function migrate(db: Database, upTo?: keyof typeof migrations): Promise<void> {
  await oneByOne(db, async () => {
    // A newer version has only added to the tables.
    if (!upTo && (await isAhead(db))) return
    const migrator = migratorOf(db)
    const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
    if (error) throw error
  })
}

const startPauseMs = 50
const longestStartMs = 60_000

/**
 * Lets one process at a time migrate. SQLite's write lock does that by itself. On PostgreSQL a
 * transaction that waits for another one's migrations would not see their tables.
 */
async function oneByOne(db: Database, work: () => Promise<void>): Promise<void> {
  if (engineOf(db) === 'sqlite') return work()
  const until = performance.now() + longestStartMs
  await db.connection().execute(async (held) => {
    while (!(await takesTurn(held))) {
      if (performance.now() > until) throw new Error('Another process is migrating the database.')
      await pause(startPauseMs)
    }
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${turnId})`.execute(held)
    }
  })
}

/** Any number that nothing else in the database locks. */
const turnId = 7_428_361

async function takesTurn(held: Database): Promise<boolean> {
  const { rows } = await sql<{ is_taken: number }>`
    select pg_try_advisory_lock(${turnId}) as is_taken`.execute(held)
  return rows[0]?.is_taken === 1
}

/** The names of the migrations that have not run on these tables. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const all = await migratorOf(db).getMigrations()
  return all.filter(({ executedAt }) => !executedAt).map(({ name }) => name)
}

/** The names of the migrations that have run, in order; of a newer program as well. */
export async function doneMigrations(db: Database): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Whether all migrations of this program have run, and some of a newer one. */
async function isAhead(db: Database): Promise<boolean> {
  const done = new Set(await doneMigrations(db))
  return done.size > migrationNames.length && migrationNames.every((name) => done.has(name))
}

function migratorOf(db: Database) {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } })
}
