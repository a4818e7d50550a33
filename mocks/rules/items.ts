import type { CampaignContent, StyleContent } from '../brands/content.ts'

/** What a member chose: a size of a colour, or a colour without sizes. */
export interface Item {
  id: number
  style: StyleContent
  size: StyleContent['subitems'][number] | undefined
}

/** Everything of a campaign that can be chosen: its sizes, and its colours that have none. */
export function itemsOf({ subCampaignStyles }: CampaignContent): Item[] {
  return (subCampaignStyles?.styles ?? []).flatMap((style): Item[] =>
    style.subitems.length === 0
      ? [{ id: style.campaignId, style, size: undefined }]
      : style.subitems.map((size) => ({ id: size.campaignId, style, size })),
  )
}

export function itemOf(campaign: CampaignContent, itemId: number | undefined): Item | undefined {
  if (itemId === undefined) return undefined
  return itemsOf(campaign).find(({ id }) => id === itemId)
}
