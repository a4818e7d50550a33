import { announceDraws } from '../areas/draws/draw-winners.ts'
import { prepareDraws } from '../areas/draws/prepare-draws.ts'
import { type AppAddresses, sendNotices } from '../areas/notifications/send-notices.ts'
import { sendMessages } from '../areas/messages/send-messages.ts'
import { endUnpaidLinks } from '../areas/payments/settle-payment.ts'
import { announceTopSpenders } from '../areas/top-spenders/count-spending.ts'
import { announceExpiring } from '../areas/points/announce-expiring.ts'
import { settleLevels } from '../areas/points/settle-levels.ts'
import { passOverLine } from '../areas/rich-menu/pass-over-line.ts'
import { settleLatest } from '../areas/rich-menu/settle-publication.ts'
import { showToMembers } from '../areas/rich-menu/show-to-members.ts'
import type { Brand, Brands } from '../brands/brand.ts'
import { apart } from '../database/apart.ts'
import type { Database } from '../database/connect.ts'
import { readAppIds } from '../database/retention.ts'
import { unavailableBy } from '../database/unavailable.ts'
import type { Failpoint, Services } from '../request/request-context.ts'
import type { LinePush } from '../third-party/line-push.ts'
import { bangkokDay } from '../values/bangkok.ts'
import type { Warn } from '../values/seldom.ts'
import { reportSeldom } from './report-errors.ts'

interface Sources {
  database: Database
  brands: Brands
  nowOf: (appId: string) => number
  linePush?: LinePush
  failpoint?: Failpoint
  addressesOf?: (brand: Brand) => AppAddresses
  richMenusOf?: Services['richMenusOf']
  warn: Warn
  report: (error: unknown) => void
}

/** All linked members are looked through for their menu: no more often while pushes are sent. */
const menusEveryMs = 15_000

interface Turn {
  shouldStop: () => boolean
  withMenus: boolean
}

const noPush: LinePush = { isOf: () => false, push: async () => 'refused' }

/** Does what the clock asks for and members are notified of, and sends those that are due. */
export function createNoticeWork(sources: Sources) {
  const { database: db, brands, nowOf, linePush = noPush, failpoint, warn, report } = sources
  const addressesOf = sources.addressesOf ?? (() => ({ web: undefined, line: undefined }))
  /** The day on which all members of a brand were told of points that expire. */
  const announcedOn = new Map<string, string>()

  const reportUnpaid = reportSeldom(report)

  const alone = (work: () => Promise<void>) => apart(work, report)

  async function announcePoints(brand: Brand, shouldStop: () => boolean) {
    const now = nowOf(brand.appId)
    const today = bangkokDay(now)
    if (announcedOn.get(brand.appId) === today) return
    if (await announceExpiring(db, brand, now, shouldStop)) announcedOn.set(brand.appId, today)
  }

  async function showMenus(brand: Brand, shouldStop: () => boolean) {
    const open = sources.richMenusOf?.(brand.appId)
    if (!open) return
    await settleLatest({ db, brand, now: nowOf(brand.appId), open })
      .then(() => showToMembers({ db, brand, open, shouldStop }))
      .catch(passOverLine({ warn }, brand.appId))
  }

  /** @returns false if notifications may be left */
  async function runBrand(brand: Brand, { shouldStop, withMenus }: Turn): Promise<boolean> {
    const now = () => nowOf(brand.appId)
    const catchUp = (work: (on: Database) => Promise<void>) => work(db)
    const sender = { db, linePush, addressesOf, brand, nowOf: now, shouldStop, warn, report }
    let isDone = true
    // Requests do so, too: this is for a brand without any.
    await alone(() => endUnpaidLinks(db, brand, { now: now(), report: reportUnpaid }))
    await alone(() => announcePoints(brand, shouldStop))
    await alone(async () => {
      if (!(await settleLevels({ db, brand, now: now(), shouldStop, report }))) isDone = false
    })
    await alone(() => prepareDraws({ brand, now: now(), catchUp }))
    await alone(() => announceDraws({ brand, now: now(), catchUp }))
    await alone(() => announceTopSpenders({ brand, now: now(), catchUp }))
    await alone(() => sendMessages({ db, brand, now: now(), shouldStop, failpoint }))
    await alone(async () => {
      if (!(await sendNotices(sender))) isDone = false
    })
    if (withMenus) await alone(() => showMenus(brand, shouldStop))
    return isDone
  }

  /** @returns false if notifications may be left */
  async function runAll(turn: Turn): Promise<boolean> {
    let isDone = true
    for (const appId of await readAppIds(db)) {
      await alone(async () => {
        const brand = await brands.find(appId)
        if (brand && !turn.shouldStop() && !(await runBrand(brand, turn))) isDone = false
      })
    }
    return isDone
  }

  return {
    /** While a brand has more to send than one turn takes, all brands have further turns. */
    async run(shouldStop: () => boolean): Promise<void> {
      let menusAt = -Infinity
      const nextTurn = (): Turn => {
        const now = performance.now()
        const withMenus = now - menusAt >= menusEveryMs
        if (withMenus) menusAt = now
        return { shouldStop, withMenus }
      }
      try {
        while (!(await runAll(nextTurn())) && !shouldStop());
      } catch (error) {
        // Another process is writing for long: the next run does the rest.
        if (unavailableBy(error) !== 'locked') throw error
      }
    },
  }
}
