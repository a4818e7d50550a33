import { expect } from 'vitest'
import { chaan } from '../../mocks/brands/chaan/pack'
import type { Database } from '../../mocks/database/connect'

/** What holds at every moment, whatever happened before. With `now`, of holds as well. */
export async function expectSound(db: Database, appId: string, now = Infinity): Promise<void> {
  const members = await db
    .selectFrom('member')
    .select(['id', 'balance'])
    .where('app_id', '=', appId)
    .execute()
  const entries = await db
    .selectFrom('ledger_entry')
    .selectAll()
    .where('app_id', '=', appId)
    .execute()
  const lots = await db.selectFrom('point_lot').selectAll().where('app_id', '=', appId).execute()
  const redemptions = await db
    .selectFrom('redemption')
    .selectAll()
    .where('app_id', '=', appId)
    .execute()
  const stocks = await db
    .selectFrom('campaign_stock')
    .selectAll()
    .where('app_id', '=', appId)
    .execute()
  const slots = await db.selectFrom('slot_stock').selectAll().where('app_id', '=', appId).execute()
  const holds = await db.selectFrom('slot_hold').selectAll().where('app_id', '=', appId).execute()
  const tickets = await db.selectFrom('ticket').selectAll().where('app_id', '=', appId).execute()
  const further = await db
    .selectFrom('further_serial')
    .selectAll()
    .where('app_id', '=', appId)
    .execute()
  const winners = await db
    .selectFrom('draw_winner')
    .selectAll()
    .where('app_id', '=', appId)
    .execute()
  const kept = await db.selectFrom('idempotency').selectAll().where('app_id', '=', appId).execute()

  for (const { id, balance } of members) {
    const own = entries.filter(({ member_id }) => member_id === id)
    const left = lots.filter(({ member_id }) => member_id === id)
    expect(sum(own.map(({ points }) => points))).toBe(balance)
    expect(sum(left.map(({ remaining }) => remaining))).toBe(balance)
    expect(balance).toBeGreaterThanOrEqual(0)
  }
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
  for (const { campaign_id, slot_at, seats, taken } of slots) {
    const isOfSlot = (row: { campaign_id: number; slot_at: number | null }) =>
      row.campaign_id === campaign_id && row.slot_at === slot_at
    const live = holds.filter((hold) => isOfSlot(hold) && hold.until > now)
    expect(sum(redemptions.filter(isOfSlot).map(({ people }) => people ?? 0))).toBe(taken)
    expect(taken + sum(live.map(({ people }) => people))).toBeLessThanOrEqual(seats)
  }
  for (const { id, state, quantity, idempotency_key } of redemptions) {
    // The story's own members may have had tickets that are not told one by one.
    if (state !== 'not_drawn' || idempotency_key === null) continue
    expect(tickets.filter(({ redemption_id }) => redemption_id === id)).toHaveLength(quantity)
  }
  const serials = [...redemptions, ...further].flatMap(({ serial }) => serial ?? [])
  expect(new Set(serials).size).toBe(serials.length)
  for (const { id, campaign_id, serial, quantity } of redemptions) {
    const others = further.filter(({ redemption_id }) => redemption_id === id)
    // Of a draw the quantity counts tickets; there is a code for each prize.
    const isDraw = chaan.campaigns.some((one) => one.id === campaign_id && one.draw)
    const units = isDraw ? winners.filter((one) => one.redemption_id === id).length : quantity
    expect(others).toHaveLength(serial === null ? 0 : units - 1)
  }
  for (const { id, points_used } of redemptions) {
    const debits = entries.filter(({ redemption_id }) => redemption_id === id)
    expect(sum(debits.map(({ points }) => -points))).toBe(points_used)
    expect(debits).toHaveLength(points_used > 0 ? 1 : 0)
  }
  for (const { maxPerPerson, coolDownHours, id } of chaan.campaigns) {
    for (const member of members) {
      const own = redemptions.filter(
        ({ member_id, campaign_id }) => member_id === member.id && campaign_id === id,
      )
      const had = sum(own.map(({ quantity }) => quantity))
      expect(had).toBeLessThanOrEqual(maxPerPerson ?? Infinity)
      const times = own.map(({ redeemed_at }) => redeemed_at).sort((a, b) => a - b)
      const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
      expect(Math.min(Infinity, ...gaps)).toBeGreaterThanOrEqual((coolDownHours ?? 0) * 3_600_000)
    }
  }
  const ids = new Set(redemptions.map(({ id }) => id))
  for (const { outcome, redemption_id } of kept) {
    expect(outcome === 'done').toBe(redemption_id !== null)
    if (redemption_id !== null) expect(ids).toContain(redemption_id)
  }
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0)
}
