import type { Brand } from '../brands/brand.ts'
import type { CampaignContent } from '../brands/content.ts'
import type { Database } from '../database/connect.ts'
import { giveFurtherSerials } from './serials.ts'
import { makeSerial } from './serial-code.ts'

const day = 86_400_000
/** How long a prize can be fetched where the draw's campaign names no later day. */
const daysToFetch = 90

interface Winning {
  brand: Brand
  campaign: CampaignContent
  now: number
  redemptionId: string
}

/**
 * Gives the winner of what is not sent a code for each prize that was won, once; call it in the
 * transaction that tells the winner.
 */
export async function givePrizeCode(tx: Database, winning: Winning): Promise<void> {
  const { brand, campaign, redemptionId } = winning
  const { prizes } = await tx
    .selectFrom('draw_winner')
    .select(({ fn }) => fn.countAll<number>().as('prizes'))
    .where('app_id', '=', brand.appId)
    .where('redemption_id', '=', redemptionId)
    .executeTakeFirstOrThrow()
  const given = await tx
    .updateTable('redemption')
    .set({
      serial: await freeSerial(tx, brand),
      barcode: campaign.barcode ?? 'plain',
      minutes_valid: campaign.minutesValidAfterUsed,
      voucher_expire_at: endOf(winning),
    })
    .where('app_id', '=', brand.appId)
    .where('id', '=', redemptionId)
    .where('serial', 'is', null)
    .returning(['app_id', 'id', 'serial'])
    .executeTakeFirst()
  if (given) await giveFurtherSerials(tx, { ...given, quantity: prizes }, brand)
}

// A draw's campaign has mostly ended by then: a code that ends with it could not be used.
function endOf({ campaign, now }: Winning): number {
  const named = Date.parse(campaign.voucherExpireDate ?? campaign.expireDate)
  return named > now ? named : now + daysToFetch * day
}

// The index keeps one apart from others of its table; the trigger of inserts does not see this.
async function freeSerial(tx: Database, { appId, serialPrefix }: Brand): Promise<string> {
  for (;;) {
    const serial = makeSerial(serialPrefix)
    const taken = await tx
      .selectFrom('redemption')
      .select('id')
      .where('app_id', '=', appId)
      .where('serial', '=', serial)
      .unionAll(
        tx
          .selectFrom('further_serial')
          .select('redemption_id as id')
          .where('app_id', '=', appId)
          .where('serial', '=', serial),
      )
      .executeTakeFirst()
    if (!taken) return serial
  }
}
