import { randomBytes } from 'node:crypto'
import type { Database } from '../database/connect.ts'
import { hashToken } from './sessions.ts'

const lifeMs = 60_000

/** Where a partner is: https, on a host that the brand allows, nothing else in it. */
export function partnerAddress(
  url: string | null,
  allowedHosts: readonly string[],
): URL | undefined {
  const address = url ? URL.parse(url) : null
  if (address?.protocol !== 'https:' || address.host !== address.hostname) return undefined
  if (address.username || address.password) return undefined
  return allowedHosts.includes(address.host) ? address : undefined
}

/**
 * Makes a code that is good once, for a minute; the ones before it end. Call it inside a
 * transaction.
 */
export async function makePartnerCode(
  tx: Database,
  { appId, redemptionId, now }: { appId: string; redemptionId: string; now: number },
) {
  const code = randomBytes(24).toString('base64url')
  const expiresAt = now + lifeMs
  await tx
    .deleteFrom('partner_code')
    .where('app_id', '=', appId)
    .where('redemption_id', '=', redemptionId)
    .where('used_at', 'is', null)
    .execute()
  await tx
    .insertInto('partner_code')
    .values({
      app_id: appId,
      code_hash: hashToken(code),
      redemption_id: redemptionId,
      expires_at: expiresAt,
      used_at: null,
    })
    .execute()
  return { code, expiresAt }
}

/**
 * Uses a code up. Call it inside a transaction.
 * @returns what was redeemed, or undefined for a code that is unknown, used or too old.
 */
export async function usePartnerCode(
  tx: Database,
  { appId, now }: { appId: string; now: number },
  code: string,
) {
  const used = await tx
    .updateTable('partner_code')
    .set({ used_at: now })
    .where('app_id', '=', appId)
    .where('code_hash', '=', hashToken(code))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('redemption_id')
    .executeTakeFirst()
  if (!used) return undefined
  return tx
    .selectFrom('redemption')
    .selectAll()
    .where('app_id', '=', appId)
    .where('id', '=', used.redemption_id)
    .executeTakeFirst()
}
