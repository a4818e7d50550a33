import type { Database } from '../../database/connect.ts'
import type { StaffContext } from '../../request/staff-area.ts'
import { toInstantOrNull } from '../../values/bangkok.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import { type Act, addAct } from '../staff/staff-audit-store.ts'
import { isOpen, storedPath } from './short-link-rules.ts'
import {
  findShortLink,
  insertShortLink,
  type ShortLinkRow,
  updateShortLink,
} from './short-link-store.ts'

interface Fresh {
  name: string
  path: string
  expiresAt: string | null
}

/** @throws StaffRefusal invalid, nameTaken */
export function makeLink(context: StaffContext, fresh: Fresh): Promise<ShortLinkRow> {
  const { brand, now, staff, inTransaction } = context
  return inTransaction((tx) => makeLinkOf(tx, { appId: brand.appId, now, staff }, fresh))
}

/** The same for a command. Call it inside a transaction. @throws StaffRefusal invalid, nameTaken */
export async function makeLinkOf(
  tx: Database,
  { appId, now, staff }: Pick<Act, 'appId' | 'now' | 'staff'>,
  fresh: Fresh,
): Promise<ShortLinkRow> {
  const path = ownPath(fresh.path)
  const expires_at = expiryOf(fresh.expiresAt, now)
  const row = { app_id: appId, name: fresh.name, path, expires_at, made_at: now }
  const made = await insertShortLink(tx, { ...row, made_by: staff.name })
  if (!made) {
    // Sent again after a lost answer, it is the one that was made.
    const known = await findShortLink(tx, { appId, name: fresh.name })
    const isSame = known?.path === path && known.expires_at === expires_at
    if (known && isSame && isOpen(known, now)) return known
    throw new StaffRefusal('nameTaken')
  }
  const details = { path, expiresAt: toInstantOrNull(expires_at) }
  await addAct(tx, { appId, now, staff, act: 'link.made', subject: fresh.name, details })
  return made
}

/** @throws StaffRefusal invalid, notFound, changedMeanwhile */
export async function changeLink(
  context: StaffContext,
  change: Fresh & { version: number; isEnded: boolean },
): Promise<ShortLinkRow> {
  const { brand, now, staff, inTransaction } = context
  const { name, version, isEnded } = change
  const appId = brand.appId
  return inTransaction(async (tx) => {
    const former = await findShortLink(tx, { appId, name })
    if (!former) throw new StaffRefusal('notFound')
    // Also a link whose page is gone can be ended.
    const path = change.path === former.path ? former.path : ownPath(change.path)
    const wished = change.expiresAt === null ? null : Date.parse(change.expiresAt)
    const isSameExpiry = toInstantOrNull(wished) === toInstantOrNull(former.expires_at)
    const isAsWished =
      former.path === path && isSameExpiry && (former.ended_at !== null) === isEnded
    // Sent again after a lost answer, it is what was changed.
    if (isAsWished && former.version === version + 1) return former
    const expires_at = isSameExpiry ? former.expires_at : expiryOf(change.expiresAt, now)
    const ended_at = isEnded ? (former.ended_at ?? now) : null
    const changes = { path, expires_at, ended_at }
    const changed = await updateShortLink(tx, { appId, name, version }, changes)
    if (!changed) throw new StaffRefusal('changedMeanwhile')
    const details = changesOf(former, changed)
    await addAct(tx, { appId, now, staff, act: actOf(former, changed), subject: name, details })
    return changed
  })
}

function ownPath(path: string): string {
  const stored = storedPath(path)
  if (stored === undefined) throw new StaffRefusal('invalid', { field: 'path' })
  return stored
}

/** An expiry that has passed already would be a mistake. */
function expiryOf(instant: string | null, now: number): number | null {
  const at = instant === null ? null : Date.parse(instant)
  if (at !== null && at <= now) throw new StaffRefusal('invalid', { field: 'expiresAt' })
  return at
}

function actOf(former: ShortLinkRow, changed: ShortLinkRow) {
  const [wasEnded, isEnded] = [former.ended_at !== null, changed.ended_at !== null]
  if (wasEnded === isEnded) return 'link.changed'
  return isEnded ? 'link.ended' : 'link.reopened'
}

/** Only what has changed. */
function changesOf(former: ShortLinkRow, changed: ShortLinkRow) {
  return {
    ...(former.path !== changed.path && { from: former.path, to: changed.path }),
    ...(former.expires_at !== changed.expires_at && {
      expiredAt: toInstantOrNull(former.expires_at),
      expiresAt: toInstantOrNull(changed.expires_at),
    }),
  }
}
