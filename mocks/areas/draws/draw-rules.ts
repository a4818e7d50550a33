import type { CampaignContent } from '../../brands/content.ts'

export type DrawCampaign = CampaignContent & { draw: NonNullable<CampaignContent['draw']> }

export function isDraw(campaign: CampaignContent): campaign is DrawCampaign {
  return campaign.draw !== null
}

/** The end of the tickets' sale, in ms: the end of the campaign or the draw, whichever is earlier. */
export function saleEnd({ expireDate, draw }: DrawCampaign): number {
  return Math.min(Date.parse(expireDate), Date.parse(draw.drawDate))
}

/** Whether tickets are sold; in the last instant of a campaign they still are. */
export function isOnSale({ expireDate, draw }: DrawCampaign, now: number): boolean {
  return now < Date.parse(draw.drawDate) && now <= Date.parse(expireDate)
}
