import type { Selectable } from 'kysely'
import { ownedBy, type Owner } from '../owner.ts'
import { makeTicket, makeSerial } from '../../values/ids.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import { prepared } from '../../database/prepared.ts'
import type { RedemptionRow, SurpriseTable, SurveyAnswerTable } from '../../database/schema.ts'
import { bangkokDay } from '../../values/bangkok.ts'

/** Writes a redemption, with a serial that no other has. */
export async function insertRedemption(tx: Database, row: RedemptionRow, brand: Brand) {
  let redemption = row
  for (;;) {
    const [inserted] = await insertRedemptionRow(tx, redemption)
    if (inserted) return redemption
    // Another redemption has this serial: once in many millions, but a till must not see it twice.
    redemption = { ...redemption, serial: makeSerial(brand.serialPrefix) }
  }
}

const insertRedemptionRow = prepared((db, row: RedemptionRow) =>
  db
    .insertInto('redemption')
    .values(row)
    .onConflict((conflict) => conflict.columns(['app_id', 'serial']).doNothing())
    .returning('id'),
)

/** Gives a draw's redemption a ticket for each entry. */
export async function drawTickets(tx: Database, row: RedemptionRow) {
  const tickets: string[] = []
  while (tickets.length < row.quantity) {
    const missing = Array.from({ length: row.quantity - tickets.length }, () => ({
      app_id: row.app_id,
      number: makeTicket(row.campaign_id),
      campaign_id: row.campaign_id,
      redemption_id: row.id,
    }))
    const drawn = await tx
      .insertInto('ticket')
      .values(missing)
      .onConflict((conflict) => conflict.columns(['app_id', 'number']).doNothing())
      .returning('number')
      .execute()
    tickets.push(...drawn.map(({ number }) => number))
  }
  return tickets
}

export async function keepTaxInvoice(
  tx: Database,
  { appId, redemptionId }: { appId: string; redemptionId: string },
  addressJson: string | undefined,
): Promise<void> {
  if (addressJson === undefined) return
  await tx
    .insertInto('tax_invoice')
    .values({ app_id: appId, redemption_id: redemptionId, address_json: addressJson })
    .execute()
}

/** Keeps what came with a redemption, shown again when its key is looked up. */
export async function keepSurprise(
  tx: Database,
  { app_id, id }: Pick<RedemptionRow, 'app_id' | 'id'>,
  surprised: GivenSurprise | undefined,
): Promise<void> {
  if (!surprised) return
  await tx
    .insertInto('surprise')
    .values({ app_id, redemption_id: id, ...surprised })
    .execute()
}

/** The surprise that came with a redemption; undefined where there was none. */
export async function readSurprise(
  db: Database,
  { app_id, id }: Pick<RedemptionRow, 'app_id' | 'id'>,
): Promise<GivenSurprise | undefined> {
  return db
    .selectFrom('surprise')
    .select(['kind', 'nth', 'free_units', 'points_saved'])
    .where('app_id', '=', app_id)
    .where('redemption_id', '=', id)
    .executeTakeFirst()
}

/** Adds units to those of a campaign on this day. */
export async function countDayUnits(
  tx: Database,
  of: { appId: string; campaignId: number; now: number; quantity: number },
): Promise<DayUnits> {
  const { units } = await tx
    .insertInto('surprise_count')
    .values({
      app_id: of.appId,
      campaign_id: of.campaignId,
      day: bangkokDay(of.now),
      units: of.quantity,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['app_id', 'campaign_id', 'day'])
        .doUpdateSet((eb) => ({ units: eb('surprise_count.units', '+', of.quantity) })),
    )
    .returning('units')
    .executeTakeFirstOrThrow()
  return { before: units - of.quantity, after: units }
}

/** The key of a member's delivery address: the one that is named, or else the default one. */
export async function readAddressKey(
  tx: Database,
  owner: Owner,
  key: string | undefined,
): Promise<string | undefined> {
  const address = await tx
    .selectFrom('address')
    .select('key')
    .where(ownedBy(owner))
    .where((eb) => (key === undefined ? eb('is_default', '=', 1) : eb('key', '=', key)))
    .executeTakeFirst()
  return address?.key
}

/** One of a member's tax addresses, as JSON. */
export async function readTaxAddress(
  tx: Database,
  owner: Owner,
  key: string,
): Promise<string | undefined> {
  const address = await tx
    .selectFrom('tax_address')
    .select('content_json')
    .where(ownedBy(owner))
    .where('key', '=', key)
    .executeTakeFirst()
  return address?.content_json
}

export async function hasAnswered(tx: Database, owner: Owner, surveyId: string) {
  const answer = await tx
    .selectFrom('survey_answer')
    .select('at')
    .where(ownedBy(owner))
    .where('survey_id', '=', surveyId)
    .executeTakeFirst()
  return answer !== undefined
}

export async function insertSurveyAnswer(tx: Database, answer: SurveyAnswerTable): Promise<void> {
  await tx.insertInto('survey_answer').values(answer).execute()
}

/** The surprise of one redemption: which it is, and what it takes off the price. */
export type GivenSurprise = Omit<Selectable<SurpriseTable>, 'app_id' | 'redemption_id'>

/** Units of a campaign on one day, before and after a redemption. */
export interface DayUnits {
  before: number
  after: number
}
