import type { Draw, Winner } from '@/contract/draws'
import type { z } from '@/contract/zod'
import type { Brand } from '../brands/brand.ts'
import { type CampaignContent, StoredMember, type Text } from '../brands/content.ts'
import { toInstant } from '../rules/bangkok.ts'
import { StoredPrize, type readWinners } from '../rules/draw-results.ts'
import { imageUrl } from './image-url.ts'
import { type Language, say } from './language.ts'

type DrawSent = z.input<typeof Draw>
type WinnerSent = z.input<typeof Winner>
type DrawnRow = Awaited<ReturnType<typeof readWinners>>[number]

interface Reading {
  brand: Brand
  language: Language
  now: number
  memberId: string | undefined
}

/** What is known of a campaign's draws: by this platform, and in the brand's own story. */
export interface KnownDraws {
  /** When each was drawn that has been announced; the winners of those that are ours. */
  announced: number[]
  winners: DrawnRow[]
  tickets: string[]
}

/** A draw with its results, once they are told. */
export function drawView(
  campaign: CampaignContent,
  draw: NonNullable<CampaignContent['draw']>,
  known: KnownDraws,
  reading: Reading,
): DrawSent {
  const { language, now, brand } = reading
  const { drawDate, announceDate = drawDate, licenceNumber, prizes, rules } = draw
  const drawAt = Date.parse(drawDate)
  const results = resultsOf(campaign, known, reading)
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
    tickets: known.tickets,
    winners: winners ?? [],
    past: [...results]
      .filter(([at]) => at < drawAt)
      .sort(([a], [b]) => b - a)
      .map(([at, own]) => ({ drawDate: toInstant(at), winners: own })),
  }
}

/** When draws of a campaign were drawn, as the brand's own story tells. */
export function storyDraws({ draws }: Brand, campaignId: number) {
  return draws.filter((draw) => draw.campaignId === campaignId && draw.status === 'announced')
}

function resultsOf(campaign: CampaignContent, known: KnownDraws, reading: Reading) {
  const { brand, language, memberId, now } = reading
  const results = new Map<number, WinnerSent[]>()
  for (const { drawDate, winners } of storyDraws(brand, campaign.id)) {
    if (Date.parse(drawDate) > now) continue
    const told = winners.map((winner) => ({
      name: say(winner.name, language),
      contactNumber: winner.contactNumber,
      ticket: null,
      rank: winner.prizeRank,
      prizeName: prizeName(campaign, winner.prizeRank, language),
      isMe: winner.memberId !== null && String(winner.memberId) === memberId,
    }))
    results.set(Date.parse(drawDate), told)
  }
  for (const at of known.announced) {
    const own = known.winners.filter(({ draw_at }) => draw_at === at)
    results.set(
      at,
      own.map((row) => drawnView(row, reading)),
    )
  }
  return results
}

function drawnView(row: DrawnRow, { language, memberId }: Reading): WinnerSent {
  const { firstName, lastName } = StoredMember.parse(JSON.parse(row.content_json))
  return {
    name: maskedName(firstName, lastName, language),
    contactNumber: `xxx-xxx-${(row.contact_number ?? '').slice(-4)}`,
    ticket: row.ticket,
    rank: row.rank,
    prizeName: say(StoredPrize.parse(JSON.parse(row.prize_json)).name, language),
    isMe: row.member_id === memberId,
  }
}

// Thai writes some vowels before the consonant that a name begins with.
function maskedName(firstName: Text, lastName: Text, language: Language) {
  const initial = /[^เแโใไ]/u.exec(say(lastName, language))?.[0]
  return initial ? `${say(firstName, language)} ${initial}.` : say(firstName, language)
}

function prizeName({ draw }: CampaignContent, rank: number, language: Language) {
  return say(draw?.prizes.find((prize) => prize.rank === rank)?.name, language) ?? ''
}
