import type { CampaignDetail } from '@/contract/campaign-detail'
import type { CartLine, CheckoutBody } from '@/contract/cart'
import type { PaymentMethod } from '@/contract/payments'
import type { ProblemCode } from '@/contract/problems'
import { satangOf } from '@/contract/satang'
import type { openChooseItem } from '@/features/rewards/modals'
import { type Delivery, deliveryLines } from '@/forms/delivery-rules'

type ChooseItemParams = Parameters<typeof openChooseItem>[0]
/** The initial style and size of the dialog. */
export type ItemChoice = NonNullable<ChooseItemParams['start']>

export interface Sum {
  points: number
  baht: number
}

/** The cost of a line with all of its units, by one of its pay options. */
export function costOf(line: CartLine, way = line.payOption): Sum {
  const { points, price } = line.payOptions[way] ?? { points: 0, price: 0 }
  return { points: points * line.quantity, baht: (satangOf(price) * line.quantity) / 100 }
}

export function sumOf(lines: readonly CartLine[]): Sum {
  const costs = lines.map((line) => costOf(line))
  return {
    points: costs.reduce((sum, { points }) => sum + points, 0),
    baht: costs.reduce((sum, { baht }) => sum + satangOf(baht), 0) / 100,
  }
}

interface BahtByMethod extends Sum {
  method: PaymentMethod
  /** Of a link: how soon, or else these lines are cancelled. */
  payWithinMinutes: number | undefined
}

/** What lines cost that are paid the same way; lines without a known method are omitted. */
export function bahtByMethod(lines: readonly CartLine[]): BahtByMethod[] {
  const groups = new Map<PaymentMethod, CartLine[]>()
  for (const line of lines) {
    const { paymentMethod: method } = line
    if (costOf(line).baht > 0 && method) groups.set(method, [...(groups.get(method) ?? []), line])
  }
  return [...groups].map(([method, group]) => ({
    method,
    ...sumOf(group),
    payWithinMinutes: group.find((line) => line.payWithinMinutes)?.payWithinMinutes ?? undefined,
  }))
}

/** Whether points of these lines stay taken: those of an unpaid link come back. */
export function losesPoints(lines: readonly CartLine[]): boolean {
  return lines.some((line) => {
    const { points, baht } = costOf(line)
    return points > 0 && !(baht > 0 && line.payWithinMinutes)
  })
}

/** The lines that a checkout takes; the others stay until their member has done something. */
export function readyLines(lines: readonly CartLine[]): CartLine[] {
  return lines.filter(({ state }) => state === 'ok')
}

/** Of the ready lines those that the member takes now: all that are not left for later. */
export function chosenLines(lines: readonly CartLine[], later: ReadonlySet<string>): CartLine[] {
  return readyLines(lines).filter(({ key }) => !later.has(key))
}

export interface Reach {
  /** The points left after this line. */
  left: number
  /** The points missing for this line; 0 when there are enough. */
  short: number
  /** The first of the other ways to pay that the points reach. */
  otherWay: number | undefined
}

/**
 * What each line leaves of a balance, in the order of the cart. A line that the points do not reach
 * takes nothing: the lines after it are measured without it.
 */
export function reachOf(lines: readonly CartLine[], balance: number): ReadonlyMap<string, Reach> {
  const reaches = new Map<string, Reach>()
  let left = balance
  for (const line of lines) {
    const before = left
    const missing = costOf(line).points - before
    if (missing <= 0) left = -missing
    const other = line.payOptions.findIndex((_, way) => costOf(line, way).points <= before)
    reaches.set(line.key, {
      left,
      short: Math.max(0, missing),
      otherWay: missing > 0 && other >= 0 ? other : undefined,
    })
  }
  return reaches
}

/**
 * Other ways to pay with which a balance reaches for all of the lines, changing as little as it
 * can; by the keys of the lines that change.
 * @returns undefined where the points do not reach by any way.
 */
export function waysInReach(
  lines: readonly CartLine[],
  balance: number,
): ReadonlyMap<string, number> | undefined {
  const changed = new Map<string, number>()
  let missing = sumOf(lines).points - balance
  while (missing > 0) {
    const savings = lines
      .filter(({ key }) => !changed.has(key))
      .flatMap((line) =>
        line.payOptions.map((_, way) => ({
          key: line.key,
          way,
          saved: costOf(line).points - costOf(line, way).points,
        })),
      )
      .filter(({ saved }) => saved > 0)
      .sort((a, b) => a.saved - b.saved)
    // The smallest change that is enough; where none is, the one that brings it nearest.
    const best = savings.find(({ saved }) => saved >= missing) ?? savings.at(-1)
    if (!best) return undefined
    changed.set(best.key, best.way)
    missing -= best.saved
  }
  return changed
}

/** What the member has seen and agrees to pay, line by line. */
export function agreedLines(lines: readonly CartLine[]): CheckoutBody['lines'] {
  return lines.map((line) => {
    const { points, baht } = costOf(line)
    return { key: line.key, sp_points: points, sp_baht: baht }
  })
}

export interface LineNote {
  text:
    | 'ended'
    | 'notAvailable'
    | 'conditionInvalid'
    | 'soldOut'
    | 'limitReached'
    | 'tooMany'
    | 'priceChanged'
    | 'most'
    | 'mostByStock'
    | 'mostByLimit'
    | 'shared'
    | 'refused'
  tone: 'warning' | 'plain'
  /** What puts it right; removing it always does. */
  mend?: 'takeMost' | 'takePrice' | 'changeItem'
}

/**
 * Refusals of the last checkout that a line tells by what it is now: by its state, or by the points
 * that it is short of. A line that is ready has them behind it.
 */
const toldLive: ReadonlySet<string> = new Set<ProblemCode>([
  'pointNotEnough',
  'soldOut',
  'maxPerPerson',
  'coolDown',
  'notStarted',
  'expired',
  'notAvailable',
  'conditionInvalid',
  'sponsorOnly',
  'hostNotSupported',
])

/** What there is to say of a line, beside the others: the first thing in its way, or its bound. */
export function noteOf(line: CartLine, lines: readonly CartLine[]): LineNote | undefined {
  const { state, quantity, most, refusal, itemId } = line
  switch (state) {
    case 'soldOut':
      return { text: state, tone: 'warning', ...(itemId && { mend: 'changeItem' }) }
    case 'tooMany':
      return { text: state, tone: 'warning', ...(most > 0 && { mend: 'takeMost' }) }
    case 'priceChanged':
      return { text: state, tone: 'warning', mend: 'takePrice' }
    case 'ok':
      break
    default:
      return { text: state, tone: 'warning' }
  }
  if (refusal && !toldLive.has(refusal)) return { text: 'refused', tone: 'warning' }
  if (quantity < most) return undefined
  if (sharesStock(line, lines)) return { text: 'shared', tone: 'plain' }
  return { text: boundText[line.mostBy ?? 'unknown'], tone: 'plain' }
}

const boundText = { stock: 'mostByStock', limit: 'mostByLimit', unknown: 'most' } as const

// The same item by another way to pay, or another size of the colour, takes from the same shelf.
function sharesStock(line: CartLine, lines: readonly CartLine[]) {
  return lines.some(
    (other) =>
      other.key !== line.key &&
      other.campaignId === line.campaignId &&
      (other.itemId === line.itemId || other.colour?.name === line.colour?.name),
  )
}

/** The colour and the size of an item, as the chooser knows them. */
export function choiceOf(
  { subCampaignStyles }: Pick<CampaignDetail, 'subCampaignStyles'>,
  itemId: number | null | undefined,
): ItemChoice {
  for (const style of subCampaignStyles?.styles ?? []) {
    if (style.campaignId === itemId) return { styleId: style.campaignId }
    const size = style.subitems.find(({ campaignId }) => campaignId === itemId)
    if (size) return { styleId: style.campaignId, sizeId: size.campaignId }
  }
  return {}
}

/**
 * How many of an item a cart can have beside its other lines: what is left of the size, the colour
 * and the campaign (specification §5), and what one member may have.
 */
export function mostOf(
  campaign: Pick<
    CampaignDetail,
    'id' | 'qty' | 'itemCountSold' | 'subCampaignStyles' | 'redeemState'
  >,
  itemId: number | undefined,
  others: readonly CartLine[],
): number {
  const rivals = others.filter(({ campaignId }) => campaignId === campaign.id)
  const { styleId, sizeId } = choiceOf(campaign, itemId)
  const style = campaign.subCampaignStyles?.styles.find((one) => one.campaignId === styleId)
  const size = style?.subitems.find((one) => one.campaignId === sizeId)
  const ofStyle = rivals.filter((line) => choiceOf(campaign, line.itemId).styleId === styleId)
  const ofSize = ofStyle.filter((line) => line.itemId === sizeId)
  const { maxPerPerson, redeemedByMember } = campaign.redeemState
  return Math.max(
    0,
    Math.min(
      leftBeside(campaign, rivals),
      style ? leftBeside(style, ofStyle) : Infinity,
      size ? leftBeside(size, ofSize) : Infinity,
      (maxPerPerson ?? Infinity) - (redeemedByMember ?? 0) - unitsOf(rivals),
    ),
  )
}

function leftBeside(
  stock: { qty: number; itemCountSold: number } | { quantity: number; itemCountSold: number },
  rivals: readonly CartLine[],
) {
  const all = 'qty' in stock ? stock.qty : stock.quantity
  return all - stock.itemCountSold - unitsOf(rivals)
}

function unitsOf(lines: readonly CartLine[]) {
  return lines.reduce((units, { quantity }) => units + quantity, 0)
}

/** All parts of a place, line by line: its name, the recipient with the number to call, the address. */
export function placeOf(delivery: Delivery): string[] {
  const name = delivery.kind === 'stored' ? delivery.address.addressname : ''
  const [recipient, place, number] = deliveryLines(delivery)
  // The number stays in one line.
  return [name, `${recipient}, ${number.replaceAll('-', '-\u2060')}`, place].filter(Boolean)
}

/** "Pandan, 500 ml"; empty for an item without colours and sizes. */
export function choiceText({ colour, size }: Pick<CartLine, 'colour' | 'size'>): string {
  return [colour?.name, size].filter(Boolean).join(', ')
}
