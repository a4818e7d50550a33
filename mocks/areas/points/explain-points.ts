import * as z from 'zod/mini'
import { Text } from '../../brands/content.ts'
import { textIn } from '@/contract/text'
import { ownText } from '../../answers/own-texts.ts'
import type { Database } from '../../database/connect.ts'
import { bangkokDay, endOfDay, toInstant } from '../../values/bangkok.ts'
import { standardLanguage } from '../../values/standard-language.ts'
import {
  findByWord,
  readCorrections,
  readExplained,
  readStaffNames,
  readWaiting,
} from './explain-store.ts'
import { readLots } from './store.ts'

type Entry = Awaited<ReturnType<typeof readExplained>>[number]

const Named = z.object({ name: Text })
const Correction = z.object({ memberId: z.string(), reason: z.string() })

const english = (json: string) => textIn(Text.parse(JSON.parse(json)), standardLanguage)
const isOfMembership = (json: string) =>
  english(json) === textIn(ownText('points', 'ended'), standardLanguage)
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0)

/** Members with this id, number, e-mail or mobile number; more than one is for the asker to tell. */
export const membersNamed = findByWord

/**
 * A member's points entry by entry: what gave or took them, what waits, when the rest expires, and
 * whether all sums agree. Nothing in it opens or signs anything.
 */
export async function explainPoints(
  db: Database,
  appId: string,
  member: Awaited<ReturnType<typeof findByWord>>[number],
) {
  const owner = { appId, memberId: member.id }
  const rows = await readExplained(db, owner)
  const staff = await readStaffNames(db, appId)
  const byStaff = rows.filter(({ given_by }) => given_by?.startsWith('staff '))
  const corrections = await readCorrections(
    db,
    appId,
    byStaff.map(({ at }) => at),
  )
  const waiting = await readWaiting(db, owner)
  const lots = await readLots(db, owner)

  /** Who or what is behind it, in words. */
  function sourceOf(entry: Entry): string {
    if (entry.kind === 'expire') return endOf(entry)
    if (entry.redemption_id !== null) return redemptionOf(entry)
    if (entry.given_by?.startsWith('staff ')) return counterOf(entry)
    if (entry.receipt_id !== null) {
      const by = entry.given_by === null ? '' : `, decided by ${entry.given_by}`
      return `receipt ${entry.receipt_number ?? '(deleted)'} (${entry.receipt_id})${by}`
    }
    if (entry.given_by === null) return 'imported, or from before givers were kept'
    return entry.way === 'desk' ? `corrected by ${entry.given_by}` : entry.given_by
  }

  // What ends at another moment came back too late, or with the membership.
  function endOf({ at, title_json }: Entry): string {
    const day = bangkokDay(at)
    if (endOfDay(day) - at < 1000) return `their last day was ${day}`
    return isOfMembership(title_json)
      ? 'the membership ended'
      : 'they came back after their last day'
  }

  function counterOf({ at, given_by, gift_number }: Entry): string {
    const name = staff.get(given_by?.slice('staff '.length) ?? '') ?? given_by
    if (gift_number !== null) return `counter, by ${name}, receipt ${gift_number}`
    for (const one of corrections.filter((act) => act.at === at)) {
      const details = Correction.safeParse(JSON.parse(one.details_json))
      if (!details.success || details.data.memberId !== member.id) continue
      return `counter, corrected by ${name}, receipt ${one.subject}: ${details.data.reason}`
    }
    return `counter, by ${name}`
  }

  let balance = 0
  let qualified = 0
  let areTotalsRight = true
  const entries = rows.map((entry) => {
    balance += entry.points
    qualified += entry.points * entry.qualifies
    if (entry.balance !== balance || entry.qualified !== qualified) areTotalsRight = false
    return {
      id: entry.id,
      at: toInstant(entry.at),
      kind: entry.kind,
      title: english(entry.title_json),
      points: entry.points,
      balance: entry.balance,
      way: entry.way,
      source: sourceOf(entry),
      expires: entry.expires_on,
    }
  })
  const inLots = sum(lots.map(([, left]) => left))
  return {
    member: { id: member.id, number: member.member_number, state: member.state },
    entries,
    waiting: waiting.map(({ points, due_on, way, given_by, receipt_id }) => ({
      points,
      due: due_on,
      for: way === null ? 'a decision' : 'the day',
      source: receipt_id === null ? (given_by ?? 'imported') : `receipt ${receipt_id}`,
    })),
    lots: lots.map(([expires, points]) => ({ expires, points })),
    sums: { entries: balance, balance: member.balance, lots: inLots, areTotalsRight },
    agrees: balance === member.balance && inLots === balance && areTotalsRight,
  }
}

function redemptionOf({ redemption_id, campaign_id, campaign_json, order_id }: Entry): string {
  const campaign = Named.safeParse(JSON.parse(campaign_json ?? 'null'))
  const name = campaign.success ? ` “${textIn(campaign.data.name, standardLanguage)}”` : ''
  const order = order_id === null ? '' : `, order ${order_id}`
  return `redemption ${redemption_id} of campaign ${campaign_id}${name}${order}`
}

export type ExplainedPoints = Awaited<ReturnType<typeof explainPoints>>
