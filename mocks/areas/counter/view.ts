import { bahtOf } from '@/contract/satang'
import type { CounterCode, DayBooking } from '@/contract/studio/counter'
import type { z } from '@/contract/zod'
import { imageUrl } from '../../brands/image-url.ts'
import type { Brand } from '../../brands/brand.ts'
import type { Selectable } from 'kysely'
import type { RedemptionRow, StaffActTable } from '../../database/schema.ts'
import type { StaffContext } from '../../request/staff-area.ts'
import { toInstant, toInstantOrNull } from '../../values/bangkok.ts'
import { say } from '../../answers/localize.ts'
import type { PaymentRow } from '../payments/store.ts'
import { itemOf } from '../redeem/item-price-rules.ts'
import { attributionOf } from '../redeem/request-rules.ts'
import { codeEnd } from '../wallet/view.ts'
import { undoMs } from './code-use-rules.ts'
import type { CodeUseRow } from './code-use-store.ts'
import type { CodeReading, NoCode } from './read-code.ts'

type Viewer = Pick<StaffContext, 'brand' | 'now' | 'language' | 'staff'>

/** A branch by its id; null for none, and for one that the brand has no more. */
export function branchView({ storeNames }: Pick<Brand, 'storeNames'>, id: number | null) {
  const name = id === null ? undefined : storeNames.get(id)
  return id !== null && name ? { id, name } : null
}

function useView(use: CodeUseRow, { brand, staff, now }: Omit<Viewer, 'language'>) {
  const until = use.at + undoMs
  return {
    id: use.id,
    at: toInstant(use.at),
    branch: branchView(brand, use.store_id) ?? { id: use.store_id, name: {} },
    by: use.staff_name,
    undoUntil: use.staff_id === staff.id && now < until ? toInstant(until) : null,
  }
}

/**
 * What is delivered is never paid here, and a link alone only where the brand says so. The state is the
 * one that shows: `due` as long as its money can be taken.
 */
export function counterPaymentView(
  { id, satang, method, state }: Pick<PaymentRow, 'id' | 'satang' | 'method' | 'state'>,
  { app }: Pick<Brand, 'app'>,
  { isDelivered }: { isDelivered: boolean },
) {
  const isLinkTaken = app.payment.linkOrCounter && !isDelivered
  const isHere = method === 'counter' || (method === 'link' && isLinkTaken)
  return { id, baht: bahtOf(satang), method, state, isTakenHere: isHere && state === 'due' }
}

function paymentOf({ payment, row }: CodeReading, brand: Brand) {
  return payment ? counterPaymentView(payment, brand, { isDelivered: row.delivered === 1 }) : null
}

/** Where a redemption is used: the branch of its booking, or that which the member chose. */
function branchOf(
  row: Pick<RedemptionRow, 'campaign_id' | 'store_id' | 'parts_json'>,
  brand: Brand,
) {
  if (row.store_id !== null) return branchView(brand, row.store_id)
  if (!brand.campaigns.get(row.campaign_id)?.asks.branch) return null
  return branchView(brand, Number(attributionOf(row).location_id))
}

export function counterCodeView(
  reading: CodeReading | NoCode,
  viewer: Viewer,
): z.input<typeof CounterCode> {
  const { state, serial } = reading
  if (!('row' in reading)) return { code: serial, state, what: null }
  const { row, position, of, code, use, member } = reading
  const { brand, language } = viewer
  const campaign = brand.campaigns.get(row.campaign_id)
  const end = codeEnd({ ...row, deadline_at: code.deadlineAt })
  const item = campaign && itemOf(campaign, row.item_id ?? undefined)
  const names = item ? [item.style.name, ...(item.size ? [item.size.name] : [])] : []
  return {
    code: serial,
    state,
    what: {
      redemptionId: row.id,
      campaign: campaign?.name ?? {},
      imageUrl: imageUrl(brand, 'campaigns', campaign?.art ?? ''),
      position: position + 1,
      of,
      item: item ? names.map((name) => say(name, language)).join(', ') : null,
      member,
      endsAt: Number.isFinite(end) ? toInstant(end) : null,
      endedAt: state === 'expired' ? toInstant(end) : null,
      branch: branchOf(row, brand),
      slotAt: toInstantOrNull(row.slot_at),
      people: row.people,
      payment: paymentOf(reading, brand),
      use: use ? useView(use, viewer) : null,
    },
  }
}

export function bookingRowView(reading: CodeReading, viewer: Viewer): z.input<typeof DayBooking> {
  const { row, state, use, member } = reading
  const { brand } = viewer
  return {
    redemptionId: row.id,
    slotAt: toInstant(row.slot_at ?? 0),
    people: row.people,
    campaign: brand.campaigns.get(row.campaign_id)?.name ?? {},
    member,
    branch: branchOf(row, brand),
    state,
    payment: paymentOf(reading, brand),
    use: use ? useView(use, viewer) : null,
  }
}

const counterAct = /^(?:code|booking|payment|points)\./
const useAct = /^(?:code\.used|booking\.checkedIn)$/

/** What a person has done at the counter, of all their latest acts, the last one first. */
export function ownActViews(acts: readonly Selectable<StaffActTable>[], now: number) {
  const own = acts
    .filter(({ act }) => counterAct.test(act))
    // Written by addAct alone.
    .map((row) => ({ ...row, details: JSON.parse(row.details_json) as Record<string, unknown> }))
  const undone = own
    .filter(({ act }) => act === 'code.undone')
    .map(({ details }) => details['useId'])
  return own.map(({ position, at, act, subject, details }) => {
    const isOpen = useAct.test(act) && now < at + undoMs && !undone.includes(details['useId'])
    return {
      id: String(position),
      at: toInstant(at),
      act,
      subject,
      details,
      undoUntil: isOpen ? toInstant(at + undoMs) : null,
    }
  })
}
