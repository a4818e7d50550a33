import type { Selectable } from 'kysely'
import { expect } from 'vitest'
import { chaan } from '../../mocks/brands/demo-packs'
import { CampaignContent } from '../../mocks/brands/content'
import type { Database } from '../../mocks/database/connect'
import type { LedgerEntryTable } from '../../mocks/database/schema'
import { bangkokDay } from '../../mocks/values/bangkok'
import { rowsOf } from './platform-rows'

/** Asserts the platform's invariants. With `now`, those of holds as well. */
export async function expectSound(db: Database, appId: string, now = Infinity): Promise<void> {
  const members = await rowsOf({ db, appId }, 'member')
  const entries = await rowsOf({ db, appId }, 'ledger_entry')
  const lots = await db.selectFrom('point_lot').selectAll().where('app_id', '=', appId).execute()
  const redemptions = await rowsOf({ db, appId }, 'redemption')
  const stocks = await rowsOf({ db, appId }, 'campaign_stock')
  const slots = await db.selectFrom('slot_stock').selectAll().where('app_id', '=', appId).execute()
  const holds = await db.selectFrom('slot_hold').selectAll().where('app_id', '=', appId).execute()
  const tickets = await db.selectFrom('ticket').selectAll().where('app_id', '=', appId).execute()
  const further = await rowsOf({ db, appId }, 'further_serial')
  const winners = await rowsOf({ db, appId }, 'draw_winner')
  const kept = await db.selectFrom('idempotency').selectAll().where('app_id', '=', appId).execute()

  const totals = await rowsOf({ db, appId }, 'redeemed_total')

  for (const { id, balance } of members) {
    const own = entries.filter(({ member_id }) => member_id === id)
    expectTotals(own)
    const left = lots.filter(({ member_id }) => member_id === id)
    expect(sum(own.map(({ points }) => points))).toBe(balance)
    expect(sum(left.map(({ remaining }) => remaining))).toBe(balance)
    expect(balance).toBeGreaterThanOrEqual(0)
  }
  const counted = Map.groupBy(
    redemptions.filter(({ released }) => released === 0),
    ({ member_id, campaign_id }) => `${member_id} ${campaign_id}`,
  )
  expect(
    new Map(
      totals.map(({ member_id, campaign_id, quantity, last_at }) => [
        `${member_id} ${campaign_id}`,
        [quantity, last_at],
      ]),
    ),
  ).toEqual(
    new Map(
      [...counted].map(([key, rows]) => [
        key,
        [
          sum(rows.map(({ quantity }) => quantity)),
          Math.max(...rows.map(({ redeemed_at }) => redeemed_at)),
        ],
      ]),
    ),
  )
  for (const { sold, qty } of stocks) {
    expect(sold).toBeLessThanOrEqual(qty)
    expect(sold).toBeGreaterThanOrEqual(0)
  }
  const soldOf = new Map(stocks.map(({ id, sold }) => [id, sold]))
  const soldOfAll = (ids: number[]) => sum(ids.map((id) => soldOf.get(id) ?? 0))
  for (const { id, subCampaignStyles } of chaan.campaigns) {
    const { styles } = subCampaignStyles ?? { styles: [] }
    for (const { campaignId, subitems } of styles.filter((style) => style.subitems.length > 0)) {
      expect(soldOfAll(subitems.map((size) => size.campaignId))).toBe(soldOf.get(campaignId))
    }
    if (styles.length > 0) {
      expect(soldOfAll(styles.map(({ campaignId }) => campaignId))).toBe(soldOf.get(id))
    }
  }
  for (const { campaign_id, store_id, slot_at, seats, taken } of slots) {
    interface Placed {
      campaign_id: number
      slot_at: number | null
      store_id: number | null
    }
    const isOfSlot = (row: Placed) =>
      row.campaign_id === campaign_id && row.slot_at === slot_at && (row.store_id ?? 0) === store_id
    const live = holds.filter((hold) => isOfSlot(hold) && hold.until > now)
    const booked = redemptions.filter((row) => isOfSlot(row) && row.released === 0)
    expect(sum(booked.map(({ people }) => people ?? 0))).toBe(taken)
    expect(taken + sum(live.map(({ people }) => people))).toBeLessThanOrEqual(seats)
  }
  for (const { id, state, quantity, idempotency_key } of redemptions) {
    // The demo members may have tickets that are not listed one by one.
    if (state !== 'not_drawn' || idempotency_key === null) continue
    expect(tickets.filter(({ redemption_id }) => redemption_id === id)).toHaveLength(quantity)
  }
  const serials = [...redemptions, ...further].flatMap(({ serial }) => serial ?? [])
  expect(new Set(serials).size).toBe(serials.length)
  for (const { id, campaign_id, serial, quantity } of redemptions) {
    const others = further.filter(({ redemption_id }) => redemption_id === id)
    // For a draw the quantity counts tickets; each prize has a code.
    const isDraw = chaan.campaigns.some((one) => one.id === campaign_id && one.draw)
    const units = isDraw ? winners.filter((one) => one.redemption_id === id).length : quantity
    expect(others).toHaveLength(serial === null ? 0 : units - 1)
  }
  for (const { id, points_used } of redemptions) {
    const debits = entries.filter(({ redemption_id }) => redemption_id === id)
    expect(sum(debits.map(({ points }) => -points))).toBe(points_used)
    expect(debits).toHaveLength(points_used > 0 ? 1 : 0)
  }
  await expectReceiptsPaid(db, appId, entries)
  for (const { maxPerPerson, coolDownHours, id } of chaan.campaigns) {
    const ofCampaign = redemptions.filter((row) => row.campaign_id === id && row.released === 0)
    for (const own of Map.groupBy(ofCampaign, ({ member_id }) => member_id).values()) {
      const had = sum(own.map(({ quantity }) => quantity))
      expect(had).toBeLessThanOrEqual(maxPerPerson ?? Infinity)
      const times = own.map(({ redeemed_at }) => redeemed_at).sort((a, b) => a - b)
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
      expect(Math.min(Infinity, ...gaps)).toBeGreaterThanOrEqual((coolDownHours ?? 0) * 3_600_000)
    }
  }
  await expectSoundSurprises(db, appId, redemptions)
  const ids = new Set(redemptions.map(({ id }) => id))
  const answered = new Map(kept.map(({ key, answer_json }) => [key, redemptionIdOf(answer_json)]))
  for (const { key, outcome } of kept) {
    const id = answered.get(key) ?? null
    if (outcome !== 'done') expect(id).toBeNull()
    if (id !== null) expect(ids).toContain(id)
  }
  // Every redemption is the outcome of its own key.
  for (const { id, idempotency_key: key } of redemptions) {
    if (key !== null) expect(answered.get(key)).toBe(id)
  }
}

/** Each entry has the sums of those before it, by time, additions first. */
function expectTotals(entries: Selectable<LedgerEntryTable>[]) {
  let balance = 0
  let qualified = 0
  const inOrder = entries.toSorted(
    (a, b) => a.at - b.at || b.points - a.points || (a.id < b.id ? -1 : 1),
  )
  const sums = inOrder.map((entry) => {
    balance += entry.points
    qualified += entry.points * entry.qualifies
    return { id: entry.id, balance, qualified }
  })
  const told = inOrder.map((entry) => ({
    id: entry.id,
    balance: entry.balance,
    qualified: entry.qualified,
  }))
  expect(told).toEqual(sums)
}

/** On each day exactly every nth unit is free, and the counter equals the redeemed units. */
async function expectSoundSurprises(
  db: Database,
  appId: string,
  redemptions: { id: string; campaign_id: number; quantity: number; points_used: number }[],
) {
  const told = await db.selectFrom('surprise').selectAll().where('app_id', '=', appId).execute()
  const counts = await rowsOf({ db, appId }, 'surprise_count')
  const rows = await rowsOf({ db, appId }, 'campaign')
  const contents = rows.map((row) => CampaignContent.parse(JSON.parse(row.content_json)))
  const byId = new Map(redemptions.map((redemption) => [redemption.id, redemption]))
  for (const one of told) {
    const { quantity = 0, points_used = 0 } = byId.get(one.redemption_id) ?? {}
    expect(byId.has(one.redemption_id)).toBe(true)
    // The savings are exactly the price of the free units.
    expect(one.points_saved * (quantity - one.free_units)).toBe(points_used * one.free_units)
  }
  for (const { id, surprise } of contents) {
    if (surprise?.kind !== 'free') continue
    const days = await unitsOfDays(db, appId, id)
    const own = counts.filter(({ campaign_id }) => campaign_id === id)
    expect(new Map(own.map(({ day, units }) => [day, units]))).toEqual(
      new Map([...days].map(([day, { units }]) => [day, units])),
    )
    for (const { units, free } of days.values()) {
      expect(free).toBe(Math.floor(units / surprise.every))
    }
  }
}

/** The units of a campaign redeemed per day, outside the cart and for points only. */
async function unitsOfDays(db: Database, appId: string, campaignId: number) {
  const rows = await db
    .selectFrom('redemption')
    .leftJoin('surprise', (join) =>
      join
        .onRef('surprise.app_id', '=', 'redemption.app_id')
        .onRef('surprise.redemption_id', '=', 'redemption.id'),
    )
    .select(['redeemed_at', 'quantity', 'free_units'])
    .where('redemption.app_id', '=', appId)
    .where('campaign_id', '=', campaignId)
    .where('price_satang', '=', 0)
    // Not of the demo's data, and not of a checkout.
    .where('idempotency_key', 'is not', null)
    .where('idempotency_key', 'not like', 'line-%')
    .execute()
  const days = new Map<string, { units: number; free: number }>()
  for (const { redeemed_at, quantity, free_units } of rows) {
    const day = bangkokDay(redeemed_at)
    const { units, free } = days.get(day) ?? { units: 0, free: 0 }
    days.set(day, { units: units + quantity, free: free + (free_units ?? 0) })
  }
  return days
}

/** Every approved receipt is in the ledger once, no other is; a pending one is pending once. */
async function expectReceiptsPaid(
  db: Database,
  appId: string,
  entries: { receipt_id: string | null; member_id: string; points: number; type: string }[],
) {
  const receipts = await db.selectFrom('receipt').selectAll().where('app_id', '=', appId).execute()
  const waiting = await db
    .selectFrom('pending_point')
    .select(['id', 'member_id', 'points'])
    .where('app_id', '=', appId)
    .execute()
  const closed = await rowsOf({ db, appId }, 'member', { state: 'closed' })
  for (const { id, member_id, status, points } of receipts) {
    const paid = entries.filter(({ receipt_id }) => receipt_id === id)
    const due = status === 'approved' && points > 0 ? [points] : []
    expect(paid.map((entry) => entry.points)).toEqual(due)
    expect(paid.every((entry) => entry.member_id === member_id && entry.type === 'ocr-point')).toBe(
      true,
    )
    // A closed membership has nothing pending.
    if (closed.some((member) => member.id === member_id)) continue
    const expected = status === 'pending' && points > 0 ? [{ id, member_id, points }] : []
    expect(waiting.filter((one) => one.id === id)).toEqual(expected)
  }
  const known = new Set(receipts.map(({ id }) => id))
  const paidFor = entries.flatMap(({ receipt_id }) => receipt_id ?? [])
  expect(paidFor.filter((id) => !known.has(id))).toEqual([])
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}

/** The redemption of a key; null where there is none. */
export function redemptionIdOf(answerJson: string): string | null {
  const answer: { redemption?: { id: string } } | null = JSON.parse(answerJson)
  return answer?.redemption?.id ?? null
}
