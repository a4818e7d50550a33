import { randomBytes } from 'node:crypto'
import { campaignTypes } from '@/contract/campaigns'
import { replacePartnerCode, spendPartnerCode } from './partner-store.ts'
import { findRedemption } from './store.ts'
import { codeEnd } from './view.ts'
import { campaignOf } from '../catalogue/rules.ts'
import { isPaidFirst } from '../payments/settle-payment.ts'
import { readPayments } from '../payments/store.ts'
import type { Database } from '../../database/connect.ts'
import type { RedemptionRow } from '../../database/schema.ts'
import type { RequestContext } from '../../request/request-context.ts'
import { hashToken } from '../../values/ids.ts'
import { Problem } from '../../values/problem.ts'

const partnerCodeLifeMs = 60_000

/**
 * The partner's address for a redemption whose code can be used now.
 * @throws Problem notFound, notAvailable, expired, paymentDue
 */
export async function partnerAddressOf(
  { db, brand, now }: Pick<RequestContext, 'db' | 'brand' | 'now'>,
  row: RedemptionRow,
): Promise<URL> {
  const { type, redirectUrl } = campaignOf(brand, row.campaign_id)
  const address = partnerAddress(redirectUrl, brand.app.allowedRedirectHosts)
  if (type !== campaignTypes.interface || !address) throw new Problem('notAvailable')
  if (!isOpen(row, now)) throw new Problem('expired')
  const payments = await readPayments(db, brand.appId, [row.id])
  if (isPaidFirst(brand, payments.get(row.id))) throw new Problem('paymentDue')
  return address
}

/** Whether the code of a redemption can be used now: not once it is used or cancelled, or has ended. */
function isOpen(row: RedemptionRow, now: number): boolean {
  return row.state === 'view_code' && codeEnd(row) > now
}

/** An https address on a host that the brand allows, without a port or credentials. */
export function partnerAddress(
  url: string | null,
  allowedHosts: readonly string[],
): URL | undefined {
  const address = url ? URL.parse(url) : null
  if (address?.protocol !== 'https:' || address.host !== address.hostname) return undefined
  if (address.username || address.password) return undefined
  return allowedHosts.includes(address.host) ? address : undefined
}

/** Makes a code for one use within a minute; earlier ones end. Call it inside a transaction. */
export async function makePartnerCode(
  tx: Database,
  { appId, redemptionId, now }: { appId: string; redemptionId: string; now: number },
) {
  const code = randomBytes(24).toString('base64url')
  const expiresAt = now + partnerCodeLifeMs
  await replacePartnerCode(tx, {
    app_id: appId,
    code_hash: hashToken(code),
    redemption_id: redemptionId,
    expires_at: expiresAt,
    used_at: null,
  })
  return { code, expiresAt }
}

/**
 * Uses a code up. Call it inside a transaction.
 * @returns what was redeemed, or undefined for a code that is unknown, used or too old, and for one
 * whose redemption has been used, cancelled or has ended since.
 */
export async function redeemPartnerCode(
  tx: Database,
  { appId, now }: { appId: string; now: number },
  code: string,
) {
  const redemptionId = await spendPartnerCode(tx, { appId, now, codeHash: hashToken(code) })
  if (redemptionId === undefined) return undefined
  const row = await findRedemption(tx, appId, redemptionId)
  return row && isOpen(row, now) ? row : undefined
}
