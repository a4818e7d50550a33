import { hasFeature } from '../../brands/brand.ts'
import { type EligibilityInput, redeemState } from './rules.ts'
import { readAnswers, readFavourites, readRedeemed, selectRedeemInput } from './store.ts'
import type { ShownCampaign } from './view.ts'
import { isListClosed } from '../draws/commitment-store.ts'
import { isDraw } from '../draws/draw-rules.ts'
import { mostOfAnItem, type Stock, stockIds } from '../redeem/item-price-rules.ts'
import type { RedeemRequest } from '../redeem/request-rules.ts'
import { readSlots, type Slot } from '../redeem/slot-store.ts'
import { readStocks } from '../redeem/stock-store.ts'
import type { CampaignContent } from '../../brands/content.ts'
import type { Database } from '../../database/connect.ts'
import type { Member, RequestContext } from '../../request/request-context.ts'
import { birthDateOf } from '../profile/member-store.ts'

type EligibilityContext = Pick<RequestContext, 'db' | 'brand' | 'now' | 'host'> & {
  member: Member | undefined
}

/**
 * Reads once what decides about every campaign for this member or guest, or about `only` one.
 * @returns a function that gives a campaign with its eligibility
 */
export async function readEligibility(
  context: EligibilityContext,
  only?: CampaignContent,
): Promise<(campaign: CampaignContent) => ShownCampaign> {
  const { db, brand, now, host, member } = context
  const { appId } = brand
  const owner = member && { appId, memberId: member.id }
  const [stockOf, slots, redeemed, favourites, answers] = await Promise.all([
    readStocks(db, { appId, ...(only && { ids: stockIds(only) }) }),
    readSlots(db, { appId, now, memberId: member?.id, campaignId: only?.id }),
    owner ? readRedeemed(db, owner) : [],
    owner ? readFavourites(db, owner) : [],
    owner ? readAnswers(db, owner) : undefined,
  ])
  const redeemedOf = new Map(redeemed.map((row) => [row.campaign_id, row]))
  const isFavourite = new Set(favourites)
  return (campaign) => {
    const stock = stockOf.get(campaign.id) ?? { qty: campaign.qty, sold: campaign.qty }
    const own = campaign.reservation
      ? slots.filter(({ campaignId }) => campaignId === campaign.id)
      : []
    const eligibility = redeemState({
      campaign,
      levels: brand.levels.levels,
      stock,
      itemLeft: mostOfAnItem(campaign, stockOf),
      seatsLeft: mostSeats(campaign, own),
      now,
      host,
      sponsorId: brand.app.config.sponsor_id,
      hasCart: hasFeature(brand, 'cart'),
      ...(member && {
        member: {
          ...member,
          redeemed: redeemedOf.get(campaign.id),
          hasAnswered: hasAnswered(campaign, answers),
        },
      }),
    })
    return {
      campaign,
      stock,
      stockOf,
      slots: own,
      eligibility,
      isFavourite: isFavourite.has(campaign.id),
    }
  }
}

/** What decides about a request to redeem, as its transaction reads it. */
export interface RedeemInput extends EligibilityInput {
  stockOf: ReadonlyMap<number, Stock>
  slots: Slot[]
  contactNumber: string | null
  /** Of the member. */
  locale: number
}

/** Reads what decides about a request. Call it inside the transaction that redeems. */
export async function readRedeemInput(
  tx: Database,
  request: Pick<RedeemRequest, 'brand' | 'campaign' | 'memberId' | 'host' | 'now' | 'via'>,
): Promise<RedeemInput> {
  const { brand, campaign, memberId, host, now, via } = request
  const { appId } = brand
  const [row] = await selectRedeemInput(tx, { appId, memberId, campaignId: campaign.id })
  if (!row) throw new Error(`Member ${memberId} or campaign ${campaign.id} is not in the database.`)
  const { quantity, lastAt, locale, contact_number: contactNumber } = row
  const stockOf = campaign.subCampaignStyles
    ? await readStocks(tx, { appId, ids: stockIds(campaign) })
    : new Map([[campaign.id, row]])
  const slots = campaign.reservation
    ? await readSlots(tx, { appId, memberId, campaignId: campaign.id, now })
    : []
  const answers = campaign.requireSurvey ? await readAnswers(tx, { appId, memberId }) : undefined
  return {
    campaign,
    levels: brand.levels.levels,
    stock: row,
    itemLeft: mostOfAnItem(campaign, stockOf),
    seatsLeft: mostSeats(campaign, slots),
    stockOf,
    slots,
    contactNumber,
    locale,
    now,
    isListClosed:
      isDraw(campaign) &&
      (await isListClosed(tx, {
        appId,
        campaignId: campaign.id,
        drawAt: Date.parse(campaign.draw.drawDate),
      })),
    host,
    via,
    sponsorId: brand.app.config.sponsor_id,
    hasCart: hasFeature(brand, 'cart'),
    member: {
      levelId: row.level_id,
      birthDate: birthDateOf({ ...row, app_id: appId, id: memberId }),
      canRedeem: row.can_redeem === 1,
      leavesAt: row.closes_at,
      balance: row.balance,
      redeemed: quantity && lastAt ? { quantity, lastAt } : undefined,
      hasAnswered: hasAnswered(campaign, answers),
    },
  }
}

function hasAnswered(
  { requireSurvey }: CampaignContent,
  answers: ReadonlySet<string> | undefined,
): boolean {
  return requireSurvey !== null && answers?.has(requireSurvey.surveyId) === true
}

/** The most seats that any time has left; undefined for a campaign without times. */
function mostSeats(campaign: CampaignContent, slots: Slot[]): number | undefined {
  if (!campaign.reservation) return undefined
  const most = Math.max(0, ...slots.map(({ left }) => left))
  // Fewer seats than the smallest party are of no use.
  return most >= campaign.reservation.minPeople ? most : 0
}
