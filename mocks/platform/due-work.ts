import type { Endpoint } from '@/contract/endpoint'
import { closeDueMemberships } from '../areas/membership/cancel-membership.ts'
import { endUnpaidLinks } from '../areas/payments/settle-payment.ts'
import { settlePointsIfDue } from '../areas/points/ledger.ts'
import type { Brand } from '../brands/brand.ts'
import type { Database } from '../database/connect.ts'
import { createWriteIfFree } from '../database/write-if-free.ts'
import type { Member, RequestContext } from '../request/request-context.ts'
import { bangkokDay } from '../values/bangkok.ts'
import { reportSeldom } from './report-errors.ts'

type CatchUp = RequestContext['catchUp']

/** A brand's links are looked through no more often: each look is a query. */
const linksEveryMs = 1000

/** Writes what falls due by the clock, as part of the requests that would see it. */
export function createDueWork(db: Database, onError: (error: unknown) => void) {
  const report = reportSeldom(onError)
  /** The members of each brand whose points were settled on its day. */
  const settledOn = new Map<string, { day: string; members: Set<string> }>()
  /** When the links of each brand were looked through last. */
  const linksAt = new Map<string, number>()

  const catchUpNow: CatchUp = (work) => work(db)
  const catchUpIfFree: CatchUp = createWriteIfFree(db)

  return {
    /** @returns how this request writes further due work */
    async ofBrand({ auth, method }: Endpoint, brand: Brand, now: number): Promise<CatchUp> {
      // A closed membership frees its email and number for the sign-in or sign-up that follows.
      if (auth !== 'member' && method !== 'GET') {
        await closeDueMemberships(db, brand, { now, report })
      }
      const catchUp = method === 'GET' ? catchUpIfFree : catchUpNow
      const age = now - (linksAt.get(brand.appId) ?? -Infinity)
      // A clock may go back.
      if (age >= 0 && age < linksEveryMs) return catchUp
      await catchUp(async (on) => {
        await endUnpaidLinks(on, brand, { now, report })
        linksAt.set(brand.appId, now)
      })
      return catchUp
    },

    /**
     * Points expire and arrive when the day changes, so they are settled once a day and member.
     * @returns whether the member's row may have changed
     */
    async ofMember(
      { brand, now, catchUp }: Pick<RequestContext, 'brand' | 'now' | 'catchUp'>,
      { id }: Member,
    ): Promise<boolean> {
      const { appId } = brand
      const today = bangkokDay(now)
      const known = settledOn.get(appId)
      const { members } = known?.day === today ? known : { members: new Set<string>() }
      if (members.has(id)) return false
      await catchUp(async (on) => {
        await settlePointsIfDue(on, brand, { appId, memberId: id, now })
        settledOn.set(appId, { day: today, members: members.add(id) })
      })
      return true
    },
  }
}
