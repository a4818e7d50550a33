import { z } from '@/contract/zod'
import { prizeNotice } from './notices.ts'
import {
  addSpending,
  deleteBarred,
  deleteSpending,
  insertPeriod,
  isAnnounced,
  readRanks,
} from './store.ts'
import { notify } from '../notifications/store.ts'
import type { Owner, OwnerAt } from '../owner.ts'
import { givePoints } from '../points/ledger.ts'
import { ownText } from '../../answers/own-texts.ts'
import type { Brand } from '../../brands/brand.ts'
import {
  type CountedPeriod,
  TopSpenderContent,
  type TopSpenderPrize,
} from '../../brands/top-spender-content.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import { endOfSecond } from '../../values/bangkok.ts'
import type { RequestContext } from '../../request/request-context.ts'

/** What is kept of an announced period. */
export const KeptPeriod = z.pick(TopSpenderContent, { prizes: true, minimumSpendBaht: true })

type Announcing = Pick<RequestContext, 'brand' | 'now' | 'catchUp'>

/**
 * Counts a member's purchase for the period that it was made in, until that is announced; an amount
 * below zero is one that is given back. Call it inside the transaction that approves it.
 */
export async function countSpending(
  tx: Database,
  brand: Brand,
  purchase: OwnerAt & { satang: number; at: number },
): Promise<void> {
  const { appId, memberId, now, satang, at } = purchase
  const period = periodsOf(brand).find(
    ({ from, to }) => Date.parse(from) <= at && at < endOfSecond(to),
  )
  if (!period || (await isAnnounced(tx, { appId, periodId: period.id }))) return
  await addSpending(tx, { appId, periodId: period.id, memberId, satang, now })
}

/** The brand's period, and those before it that may still have to be announced. */
function periodsOf({ topSpender, replacedPeriods }: Brand): readonly CountedPeriod[] {
  return topSpender ? [...replacedPeriods, topSpender] : replacedPeriods
}

/** Removes a member who has left from the lists that are not announced yet. */
export async function forgetSpending(
  tx: Database,
  brand: Brand,
  { appId, memberId }: Owner,
): Promise<void> {
  for (const { id: periodId } of periodsOf(brand)) {
    if (await isAnnounced(tx, { appId, periodId })) continue
    await deleteSpending(tx, { appId, periodId, memberId })
  }
}

/** The lowest spending on the list, in satang; members who spent nothing are not on it. */
export function leastOf({ minimumSpendBaht }: Pick<TopSpenderContent, 'minimumSpendBaht'>): number {
  return Math.max(1, Math.round(minimumSpendBaht * 100))
}

export function prizeOf(
  prizes: readonly TopSpenderPrize[],
  rank: number,
): TopSpenderPrize | undefined {
  return prizes.find(({ ranks: [first, last] }) => first <= rank && rank <= last)
}

/** The last place that gets a prize. */
export function lastRankOf(prizes: readonly TopSpenderPrize[]): number {
  return Math.max(0, ...prizes.map(({ ranks }) => ranks[1]))
}

/**
 * Announces the winners of the periods that are due, each once, without the members who are barred by then:
 * from then on a list stays as it is, and the points among the prizes are given. Call it before
 * top spenders are read.
 */
export async function announceTopSpenders({ brand, now, catchUp }: Announcing): Promise<void> {
  const due = periodsOf(brand).filter(({ announceDate }) => Date.parse(announceDate) <= now)
  for (const period of due) {
    const key = { appId: brand.appId, periodId: period.id }
    await catchUp(async (on) => {
      if (await isAnnounced(on, key)) return
      await transact(on, (tx) => announce(tx, { brand, period, now }))
    })
  }
}

async function announce(
  tx: Database,
  { brand, period, now }: { brand: Brand; period: CountedPeriod; now: number },
) {
  const { appId } = brand
  const { prizes, minimumSpendBaht } = period
  const isFirst = await insertPeriod(tx, {
    app_id: appId,
    period_id: period.id,
    from_at: Date.parse(period.from),
    to_at: Date.parse(period.to),
    announced_at: now,
    content_json: JSON.stringify({ prizes, minimumSpendBaht }),
  })
  // Another process was faster.
  if (!isFirst) return
  await deleteBarred(tx, { appId, periodId: period.id })
  const which = { appId, periodId: period.id, least: leastOf(period), top: lastRankOf(prizes) }
  const winners = (await readRanks(tx, which)).flatMap((row, index) => {
    const prize = prizeOf(prizes, index + 1)
    return prize && row.story_json === null && row.state === 'active'
      ? [{ memberId: row.spender_id, rank: index + 1, prize }]
      : []
  })
  for (const { memberId, rank, prize } of winners) {
    if (prize.points === 0) continue
    await givePoints(
      tx,
      brand,
      { appId, memberId, now },
      {
        points: prize.points,
        title: ownText('top-spenders', 'pointsTitle', { rank }),
        way: 'reward',
        givenBy: `top spenders ${period.id}`,
      },
    )
  }
  const notices = winners.map((winner) => prizeNotice(period, { ...winner, appId, now }))
  await notify(tx, notices)
}
