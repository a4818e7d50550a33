import type { RedeemBody } from '@/contract/redeem'
import type { Database } from '../../database/connect.ts'
import { Problem } from '../../values/problem.ts'
import { isWholeAddress, type RedeemRequest } from './request-rules.ts'
import { readAddressKey, readTaxAddress } from './store.ts'

/**
 * The delivery address: a stored address of the member, a complete one-off address, or else the
 * default one. Undefined without any.
 */
export async function addressOf(
  tx: Database,
  { brand, memberId, body }: Pick<RedeemRequest, 'brand' | 'memberId' | 'body'>,
): Promise<{ addressKey: string | null } | undefined> {
  if (body.addressKey === undefined && body.address !== undefined) {
    return isWholeAddress(body) ? { addressKey: null } : undefined
  }
  const key = await readAddressKey(tx, { appId: brand.appId, memberId }, body.addressKey)
  return key === undefined ? undefined : { addressKey: key }
}

/**
 * The stored address of a tax invoice, as JSON; undefined if no invoice is requested or possible. Call
 * it inside the transaction of the order.
 * @throws Problem invalid for one that is not the member's own
 */
export async function taxInvoiceOf(
  tx: Database,
  {
    brand,
    memberId,
    campaign,
    body,
  }: Pick<RedeemRequest, 'brand' | 'memberId' | 'campaign'> & {
    body: Pick<RedeemBody, 'taxAddressKey'>
  },
): Promise<string | undefined> {
  if (!campaign.asks.taxInvoice || !body.taxAddressKey) return undefined
  const owner = { appId: brand.appId, memberId }
  const address = await readTaxAddress(tx, owner, body.taxAddressKey)
  if (address === undefined) {
    throw new Problem('invalid', { field: 'taxAddressKey', reason: 'taxAddress' })
  }
  return address
}
