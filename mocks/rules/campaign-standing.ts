import type { Shown } from '../answers/campaign-view.ts'
import type { CampaignContent } from '../brands/content.ts'
import type { Ask, Member } from '../handler.ts'
import { redeemState } from './redeem-state.ts'

export type Asking = Pick<Ask, 'db' | 'brand' | 'now' | 'host'> & { member: Member | undefined }

/** Reads once what decides about every campaign for whoever asks; campaigns are then judged one by one. */
export async function readStandings(ask: Asking): Promise<(campaign: CampaignContent) => Shown> {
  const [stocks, redeemed, favourites] = await Promise.all([
    readStocks(ask),
    ask.member ? readRedeemed(ask, ask.member) : [],
    ask.member ? readFavourites(ask, ask.member) : [],
  ])
  const stockOf = new Map(stocks.map((stock) => [stock.id, stock]))
  const redeemedOf = new Map(redeemed.map((row) => [row.campaign_id, row]))
  const isFavourite = new Set(favourites.map(({ campaign_id }) => campaign_id))
  const { now, host, member } = ask
  return (campaign) => {
    const stock = stockOf.get(campaign.id) ?? { qty: campaign.qty, sold: campaign.qty }
    const standing = redeemState({
      campaign,
      stock,
      now,
      host,
      ...(member && { member: { ...member, redeemed: redeemedOf.get(campaign.id) } }),
    })
    return { campaign, stock, standing, isFavourite: isFavourite.has(campaign.id) }
  }
}

function readStocks({ db, brand }: Asking) {
  return db
    .selectFrom('campaign_stock')
    .select(['id', 'qty', 'sold'])
    .where('app_id', '=', brand.appId)
    .execute()
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
