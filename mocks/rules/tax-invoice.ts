import type { RedeemBody } from '@/contract/redeem'
import type { Database } from '../database/connect.ts'
import { Problem } from '../problem.ts'
import type { Order } from './order.ts'

/**
 * The stored address that a tax invoice is made out to, as JSON; undefined where none is wanted, or
 * none can be had. Call it inside the transaction of the order.
 * @throws Problem invalid for one that is not the member's own
 */
export async function taxInvoiceOf(
  tx: Database,
  {
    brand,
    memberId,
    campaign,
    body,
  }: Pick<Order, 'brand' | 'memberId' | 'campaign'> & { body: Pick<RedeemBody, 'taxAddressKey'> },
): Promise<string | undefined> {
  if (!campaign.asks.taxInvoice || !body.taxAddressKey) return undefined
  const found = await tx
    .selectFrom('tax_address')
    .select('content_json')
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', memberId)
    .where('key', '=', body.taxAddressKey)
    .executeTakeFirst()
  if (!found) throw new Problem('invalid', { field: 'taxAddressKey', reason: 'taxAddress' })
  return found.content_json
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
