import type { Brand } from '../../brands/brand.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import type { MenuApi } from '../../line/rich-menu-api.ts'
import { removeOld, ShownBefore, takeBack } from '../../line/show-menus.ts'
import { changePublication, isUnsettled, latestPublication } from './menu-publication-store.ts'
import { heldFrom, type Hold, holdOf } from './publication-hold.ts'

interface Settling {
  db: Database
  brand: Brand
  open: () => Promise<MenuApi>
}

/**
 * Ends a publication that was cut off: one that followers see whole stays, and the former menus are
 * deleted; any other is taken back.
 * @throws LineError
 */
export async function settleLatest(settling: Settling & { now: number }): Promise<void> {
  const { db, brand, now } = settling
  const { appId } = brand
  const latest = await latestPublication(db, appId)
  if (!latest || !isUnsettled(latest) || latest.held_until > now) return
  const { id, held_until: former } = latest
  const heldUntil = heldFrom(now)
  const isTaken = await transact(db, (tx) =>
    changePublication(tx, { appId, id, heldUntil: former }, { held_until: heldUntil }),
  )
  if (isTaken) await settle(holdOf({ db, appId, id, now, heldUntil }), settling)
}

/** @throws LineError; then it is left to the next one who comes by */
export async function settle(hold: Hold, { db, brand, open }: Settling): Promise<void> {
  const row = await latestPublication(db, brand.appId)
  if (row?.id !== hold.id) return
  const isLive = row.state === 'live'
  try {
    if (row.before_json !== null) {
      const api = hold.through(await open())
      const before = ShownBefore.parse(JSON.parse(row.before_json))
      const of = { brand: brand.identity.name }
      await (isLive ? removeOld(api, before, of) : takeBack(api, before, of))
    }
  } catch (error) {
    await hold.note({ held_until: 0 })
    throw error
  }
  await hold.note({ state: isLive ? 'live' : 'failed', before_json: null, held_until: 0 })
}
