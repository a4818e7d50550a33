import type { Selectable } from 'kysely'
import type { CampaignContent } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import type { RedemptionTable, SurpriseTable } from '../database/schema.ts'
import { bangkokDay } from './bangkok.ts'
import type { Order } from './order.ts'
import type { Price } from './price.ts'
import type { OrderSituation } from './situation.ts'

/** The surprise of one redemption: which it is, and what it takes off the price. */
export type Surprised = Omit<Selectable<SurpriseTable>, 'app_id' | 'redemption_id'>

/** Words that promise something for nothing, in both languages. */
const givingAway =
  /\bon us\b|\bfree\b|\bgift\b|\b(0|no) points\b|ฟรี|ของขวัญ|แถม|จากเรา|เราให้|(^|[^\d,])0 คะแนน|ไม่(ใช้|เสีย|หัก)คะแนน/i

/** Whether a surprise charges what its words give away: `first` changes nothing about the price. */
export function chargesWhatItGives({ surprise }: Pick<CampaignContent, 'surprise'>): boolean {
  if (surprise?.kind !== 'first') return false
  const { title, text } = surprise
  return [title.en, title.th, text.en, text.th].some((words) => givingAway.test(words))
}

/** Units of a campaign on one day, before and after a redemption. */
interface Units {
  before: number
  after: number
}

/**
 * What is free of some units, where every nth of a day is: the first such one, and how many there
 * are.
 * @returns undefined when none of them is.
 */
export function freeOf({ before, after }: Units, every: number) {
  const earlier = Math.floor(before / every)
  const units = Math.floor(after / every) - earlier
  return units > 0 ? { nth: (earlier + 1) * every, units } : undefined
}

/**
 * Decides whether an order is surprised, once its price is agreed and nothing stands in its way:
 * from then on it counts. Call it inside the transaction that redeems, so that whatever undoes the
 * redemption takes it out of the count as well.
 */
export async function surpriseOf(
  tx: Database,
  order: Order,
  { member }: OrderSituation,
  price: Price,
): Promise<Surprised | undefined> {
  const { campaign, body, via } = order
  const { surprise } = campaign
  // A cart is agreed to as one sum, and baht are paid elsewhere: neither can be given back here.
  if (!surprise || via === 'cart' || price.price > 0) return undefined
  if (surprise.kind === 'first') {
    if (member?.redeemed) return undefined
    return { kind: 'first', nth: null, free_units: 0, points_saved: 0 }
  }
  const free = freeOf(await count(tx, order), surprise.every)
  if (!free) return undefined
  const pointsOfUnit = price.points / body.quantity
  return {
    kind: 'free',
    nth: free.nth,
    free_units: free.units,
    points_saved: pointsOfUnit * free.units,
  }
}

/** Keeps what came with a redemption, to be told again to whoever asks for its key. */
export async function keepSurprise(
  tx: Database,
  { app_id, id }: Pick<Selectable<RedemptionTable>, 'app_id' | 'id'>,
  surprised: Surprised | undefined,
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
  { app_id, id }: Pick<Selectable<RedemptionTable>, 'app_id' | 'id'>,
): Promise<Surprised | undefined> {
  return db
    .selectFrom('surprise')
    .select(['kind', 'nth', 'free_units', 'points_saved'])
    .where('app_id', '=', app_id)
    .where('redemption_id', '=', id)
    .executeTakeFirst()
}

async function count(tx: Database, { brand, campaign, now, body }: Order): Promise<Units> {
  const { units } = await tx
    .insertInto('surprise_count')
    .values({
      app_id: brand.appId,
      campaign_id: campaign.id,
      day: bangkokDay(now),
      units: body.quantity,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['app_id', 'campaign_id', 'day'])
        .doUpdateSet((eb) => ({ units: eb('surprise_count.units', '+', body.quantity) })),
    )
    .returning('units')
    .executeTakeFirstOrThrow()
  return { before: units - body.quantity, after: units }
}
