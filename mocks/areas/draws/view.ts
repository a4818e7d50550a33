import type { Draw, Winner } from '@/contract/draws'
import type { z } from '@/contract/zod'
import { StoredPrize } from './prize-store.ts'
import { type readDrawResults, storyDraws } from './rules.ts'
import { contentOf } from '../profile/member-store.ts'
import { shortName } from '../profile/short-name.ts'
import { imageUrl } from '../../brands/image-url.ts'
import { type Language, say } from '../../answers/localize.ts'
import type { Brand } from '../../brands/brand.ts'
import type { CampaignContent } from '../../brands/content.ts'
import { toInstant } from '../../values/bangkok.ts'

type DrawSent = z.input<typeof Draw>

type WinnerSent = z.input<typeof Winner>

type DrawResults = Awaited<ReturnType<typeof readDrawResults>>

type DrawnRow = DrawResults['winners'][number]

interface DrawContext {
  brand: Brand
  language: Language
  now: number
  memberId: string | undefined
}

/** A draw with its results, once they are announced. */
export function drawView(
  campaign: CampaignContent,
  draw: NonNullable<CampaignContent['draw']>,
  drawn: DrawResults,
  context: DrawContext,
): DrawSent {
  const { language, now, brand } = context
  const { drawDate, announceDate = drawDate, licenceNumber, prizes, rules } = draw
  const drawAt = Date.parse(drawDate)
  const results = resultsOf(campaign, drawn, context)
  const winners = results.get(drawAt)
  const isOpen = now < drawAt && now <= Date.parse(campaign.expireDate)
  return {
    campaignId: campaign.id,
    campaignSlug: campaign.slug,
    name: say(campaign.name, language),
    imageUrl: imageUrl(brand, 'campaigns', campaign.art),
    licenceNumber,
    rules: rules.map((rule) => say(rule, language)),
    // Whichever comes first ends it.
    closesAt: toInstant(Math.min(Date.parse(campaign.expireDate), drawAt)),
    drawDate,
    announceDate,
    prizes: prizes.map((prize) => ({ ...prize, name: say(prize.name, language) })),
    status: winners ? 'announced' : isOpen ? 'open' : 'closed',
    tickets: drawn.tickets,
    winners: winners ?? [],
    past: [...results]
      .filter(([at]) => at < drawAt)
      .sort(([a], [b]) => b - a)
      .map(([at, own]) => ({ drawDate: toInstant(at), winners: own })),
  }
}

function resultsOf(campaign: CampaignContent, drawn: DrawResults, context: DrawContext) {
  const { brand, language, memberId, now } = context
  const results = new Map<number, WinnerSent[]>()
  for (const { drawDate, winners } of storyDraws(brand, campaign.id)) {
    if (Date.parse(drawDate) > now) continue
    const views = winners.map((winner) => ({
      name: say(winner.name, language),
      contactNumber: winner.contactNumber,
      ticket: null,
      rank: winner.prizeRank,
      prizeName: prizeName(campaign, winner.prizeRank, language),
      isMe: winner.memberId !== null && String(winner.memberId) === memberId,
    }))
    results.set(Date.parse(drawDate), views)
  }
  for (const at of drawn.announced) {
    const own = drawn.winners.filter(({ draw_at }) => draw_at === at)
    results.set(
      at,
      own.map((row) => drawnView(row, context)),
    )
  }
  return results
}

function drawnView(row: DrawnRow, { language, memberId }: DrawContext): WinnerSent {
  return {
    name: shortName(contentOf(row), language),
    contactNumber: `xxx-xxx-${(row.contact_number ?? '').slice(-4)}`,
    ticket: row.ticket,
    rank: row.rank,
    prizeName: say(StoredPrize.parse(JSON.parse(row.prize_json)).name, language),
    isMe: row.member_id === memberId,
  }
}

function prizeName({ draw }: CampaignContent, rank: number, language: Language) {
  return say(draw?.prizes.find((prize) => prize.rank === rank)?.name, language) ?? ''
}
