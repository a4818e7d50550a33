import type { Draw, DrawStatus, DrawSummary } from '@/contract/draws'
import type { z } from '@/contract/zod'
import type { AnnouncedDraw, readDrawResults } from './draw-winners.ts'
import { imageUrl } from '../../brands/image-url.ts'
import { type Language, say } from '../../answers/localize.ts'
import type { Brand } from '../../brands/brand.ts'
import type { CampaignContent } from '../../brands/content.ts'
import { toInstant } from '../../values/bangkok.ts'

interface DrawContext {
  brand: Brand
  language: Language
  now: number
}

type DrawCampaign = CampaignContent & { draw: NonNullable<CampaignContent['draw']> }

export function isDraw(campaign: CampaignContent): campaign is DrawCampaign {
  return campaign.draw !== null
}

/** A draw with the tickets that the member holds. */
export function drawView(
  campaign: DrawCampaign,
  { announced, tickets }: Awaited<ReturnType<typeof readDrawResults>>,
  context: DrawContext,
): z.input<typeof Draw> {
  const { language } = context
  const { licenceNumber, prizes, rules } = campaign.draw
  return {
    ...commonView(campaign, announced, context),
    licenceNumber,
    rules: rules.map((rule) => say(rule, language)),
    prizes: prizes.map((prize) => ({ ...prize, name: say(prize.name, language) })),
    tickets,
  }
}

/** A draw in the list of all. */
export function drawSummaryView(
  campaign: DrawCampaign,
  { announced, tickets }: { announced: readonly AnnouncedDraw[]; tickets: number },
  context: DrawContext,
): z.input<typeof DrawSummary> {
  const [price] = campaign.payOptions
  return {
    ...commonView(campaign, announced, context),
    pointsPerTicket: price && price.points > 0 ? price.points : null,
    prizeCount: campaign.draw.prizes.reduce((sum, { quantity }) => sum + quantity, 0),
    tickets,
    lastDrawDate: announced[0] ? toInstant(announced[0].drawAt) : null,
  }
}

function commonView(
  campaign: DrawCampaign,
  announced: readonly AnnouncedDraw[],
  { brand, language, now }: DrawContext,
) {
  const { drawDate, announceDate = drawDate } = campaign.draw
  const drawAt = Date.parse(drawDate)
  const isAnnounced = announced.some((draw) => draw.drawAt === drawAt)
  const isOpen = now < drawAt && now <= Date.parse(campaign.expireDate)
  const status: DrawStatus = isAnnounced ? 'announced' : isOpen ? 'open' : 'closed'
  return {
    campaignId: campaign.id,
    campaignSlug: campaign.slug,
    name: say(campaign.name, language),
    imageUrl: imageUrl(brand, 'campaigns', campaign.art),
    // Entries close at the earlier of these.
    closesAt: toInstant(Math.min(Date.parse(campaign.expireDate), drawAt)),
    drawDate,
    announceDate,
    status,
  }
}
