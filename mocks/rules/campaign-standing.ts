import type { Shown } from '../answers/campaign-view.ts'
import type { CampaignContent } from '../brands/content.ts'
import type { Ask, Member } from '../handler.ts'
import { redeemState } from './redeem-state.ts'
import { hasAnswered, mostSeats, readAnswers } from './situation.ts'
import { readSlots } from './slots.ts'
import { mostOfAnItem, readStocks, stockIds } from './stock.ts'

export type Asking = Pick<Ask, 'db' | 'brand' | 'now' | 'host'> & { member: Member | undefined }

/**
 * Reads once what decides about every campaign for whoever asks; campaigns are then judged one by
 * one. With `only`, what decides about that one.
 */
export async function readStandings(
  ask: Asking,
  only?: CampaignContent,
): Promise<(campaign: CampaignContent) => Shown> {
  const { db, brand, now, host, member } = ask
  const { appId } = brand
  const [stockOf, slots, redeemed, favourites, answers] = await Promise.all([
    readStocks(db, { appId, ...(only && { ids: stockIds(only) }) }),
    readSlots(db, { appId, now, memberId: member?.id, campaignId: only?.id }),
    member ? readRedeemed(ask, member) : [],
    member ? readFavourites(ask, member) : [],
    member ? readAnswers(db, { appId, memberId: member.id }) : undefined,
  ])
  const redeemedOf = new Map(redeemed.map((row) => [row.campaign_id, row]))
  const isFavourite = new Set(favourites.map(({ campaign_id }) => campaign_id))
  return (campaign) => {
    const stock = stockOf.get(campaign.id) ?? { qty: campaign.qty, sold: campaign.qty }
    const own = campaign.reservation
      ? slots.filter(({ campaignId }) => campaignId === campaign.id)
      : []
    const standing = redeemState({
      campaign,
      stock,
      itemLeft: mostOfAnItem(campaign, stockOf),
      seatsLeft: mostSeats(campaign, own),
      now,
      host,
      sponsorId: brand.app.config.sponsor_id,
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
      standing,
      isFavourite: isFavourite.has(campaign.id),
    }
  }
}

function readRedeemed({ db, brand }: Asking, member: Member) {
  return db
    .selectFrom('redemption')
    .select(({ fn }) => [
      'campaign_id',
      fn.sum<number>('quantity').as('quantity'),
      fn.max('redeemed_at').as('lastAt'),
    ])
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', member.id)
    .where('released', '=', 0)
    .groupBy('campaign_id')
    .execute()
}

function readFavourites({ db, brand }: Asking, member: Member) {
  return db
    .selectFrom('favourite')
    .select('campaign_id')
    .where('app_id', '=', brand.appId)
    .where('member_id', '=', member.id)
    .execute()
}
