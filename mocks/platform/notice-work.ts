import { announceDraws } from '../areas/draws/draw-winners.ts'
import { prepareDraws } from '../areas/draws/prepare-draws.ts'
import { type AppAddresses, sendNotices } from '../areas/notifications/send-notices.ts'
import { sendMessages } from '../areas/messages/send-messages.ts'
import { announceTopSpenders } from '../areas/top-spenders/count-spending.ts'
import { announceExpiring } from '../areas/points/announce-expiring.ts'
import { settleLatest } from '../areas/rich-menu/settle-publication.ts'
import { showToMembers } from '../areas/rich-menu/show-to-members.ts'
import type { Brand, Brands } from '../brands/brand.ts'
import type { Database } from '../database/connect.ts'
import { readAppIds } from '../database/retention.ts'
import { unavailableBy } from '../database/unavailable.ts'
import { LineError } from '../line/line-error.ts'
import type { Failpoint, Services } from '../request/request-context.ts'
import type { LinePush } from '../third-party/line-push.ts'
import { bangkokDay } from '../values/bangkok.ts'

interface Sources {
  database: Database
  brands: Brands
  nowOf: (appId: string) => number
  linePush?: LinePush
  failpoint?: Failpoint
  addressesOf?: (brand: Brand) => AppAddresses
  richMenusOf?: Services['richMenusOf']
}

function ignoreLine(error: unknown) {
  if (!(error instanceof LineError)) throw error
}

const noPush: LinePush = { isOf: () => false, push: async () => 'refused' }

/** Makes the notifications that the clock asks for, and sends those that are due. */
export function createNoticeWork(sources: Sources) {
  const { database: db, brands, nowOf, linePush = noPush, failpoint } = sources
  const addressesOf = sources.addressesOf ?? (() => ({ web: undefined, line: undefined }))
  /** The day on which all members of a brand were told of points that expire. */
  const announcedOn = new Map<string, string>()

  async function runBrand(brand: Brand, shouldStop: () => boolean) {
    const { appId } = brand
    const now = nowOf(appId)
    const today = bangkokDay(now)
    if (announcedOn.get(appId) !== today && (await announceExpiring(db, brand, now, shouldStop))) {
      announcedOn.set(appId, today)
    }
    const catchUp = (work: (on: Database) => Promise<void>) => work(db)
    await prepareDraws({ brand, now, catchUp })
    await announceDraws({ brand, now, catchUp })
    await announceTopSpenders({ brand, now, catchUp })
    await sendMessages({ db, brand, now, shouldStop, failpoint })
    await sendNotices({ db, linePush, addressesOf, brand, now, shouldStop })
    const open = sources.richMenusOf?.(appId)
    if (!open) return
    // A fault of LINE's: the next run tries again.
    await settleLatest({ db, brand, now, open })
      .then(() => showToMembers({ db, brand, open, shouldStop }))
      .catch(ignoreLine)
  }

  return {
    async run(shouldStop: () => boolean): Promise<void> {
      try {
        for (const appId of await readAppIds(db)) {
          const brand = await brands.find(appId)
          if (brand && !shouldStop()) await runBrand(brand, shouldStop)
        }
      } catch (error) {
        // Another process is writing for long: the next run does the rest.
        if (unavailableBy(error) !== 'locked') throw error
      }
    },
  }
}
