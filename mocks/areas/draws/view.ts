import type { Draw, DrawCommitment, DrawRecord, DrawStatus, DrawSummary } from '@/contract/draws'
import type { z } from '@/contract/zod'
import type { AnnouncedDraw, readDrawResults } from './draw-winners.ts'
import { publicValueNamed, type readCommitment } from './commitment-store.ts'
import { type DrawCampaign, isOnSale, saleEnd } from './draw-rules.ts'
import type { readRecord } from './store.ts'
import { imageUrl } from '../../brands/image-url.ts'
import { type Language, say } from '../../answers/localize.ts'
import type { Brand } from '../../brands/brand.ts'
import { toInstant, toInstantOrNull } from '../../values/bangkok.ts'

interface DrawContext {
  brand: Brand
  language: Language
  now: number
}

/** A draw with the tickets that the member holds. */
export function drawView(
  campaign: DrawCampaign,
  told: Awaited<ReturnType<typeof readDrawResults>> & { entries: number | null },
  commitment: Commitment | undefined,
  context: DrawContext,
): z.input<typeof Draw> {
  const { language } = context
  const { licenceNumber, prizes, rules } = campaign.draw
  return {
    ...commonView(campaign, told, context),
    licenceNumber,
    rules: rules.map((rule) => say(rule, language)),
    prizes: prizes.map((prize) => ({ ...prize, name: say(prize.name, language) })),
    tickets: told.tickets,
    commitment: commitment ? commitmentView(commitment, campaign, language) : null,
  }
}

type Commitment = NonNullable<Awaited<ReturnType<typeof readCommitment>>>

function commitmentView(
  commitment: Commitment,
  campaign: DrawCampaign,
  language: Language,
): z.input<typeof DrawCommitment> {
  const { closed_at, tickets_hash } = commitment
  const publicValue = publicValueNamed(campaign, commitment)
  return {
    seedHash: commitment.seed_hash,
    seedHashAt: toInstant(commitment.committed_at),
    ticketsHash: tickets_hash,
    ticketsHashAt: toInstantOrNull(closed_at),
    publicValue: publicValue ? { name: say(publicValue.name, language), at: publicValue.at } : null,
  }
}

/** What a draw was made of. A draw from before commitments has none. */
export function recordView(
  record: NonNullable<Awaited<ReturnType<typeof readRecord>>>,
  commitment: Commitment | undefined,
  { campaign, language }: { campaign: DrawCampaign; language: Language },
): z.input<typeof DrawRecord> {
  const { seed, tickets, winners, revealedSeed, publicValue: value } = record
  const drawn = { seed, tickets, winners }
  if (!commitment || revealedSeed === null) return drawn
  const { closes_at, closed_at, tickets_hash } = commitment
  if (closes_at === null || closed_at === null || tickets_hash === null) return drawn
  const named = publicValueNamed(campaign, commitment)
  return {
    ...drawn,
    commitment: {
      seed: revealedSeed,
      seedHash: commitment.seed_hash,
      seedHashAt: toInstant(commitment.committed_at),
      closesAt: toInstant(closes_at),
      ticketsHash: tickets_hash,
      ticketsHashAt: toInstant(closed_at),
      publicValue: named && {
        name: say(named.name, language),
        at: named.at,
        value: value ?? '',
      },
    },
  }
}

/** A draw in the list of all. */
export function drawSummaryView(
  campaign: DrawCampaign,
  told: Told & { tickets: number; lastTickets: number },
  context: DrawContext,
): z.input<typeof DrawSummary> {
  const [price] = campaign.payOptions
  const { announced, tickets, lastTickets } = told
  return {
    ...commonView(campaign, told, context),
    pointsPerTicket: price && price.points > 0 ? price.points : null,
    prizeCount: campaign.draw.prizes.reduce((sum, { quantity }) => sum + quantity, 0),
    tickets,
    lastDrawDate: announced[0] ? toInstant(announced[0].drawAt) : null,
    lastTickets,
  }
}

interface Told {
  announced: readonly AnnouncedDraw[]
  /** Null where the rules do not publish them. */
  entries: number | null
}

function commonView(
  campaign: DrawCampaign,
  { announced, entries }: Told,
  { brand, language, now }: DrawContext,
) {
  const { drawDate, announceDate = drawDate } = campaign.draw
  const drawAt = Date.parse(drawDate)
  const isAnnounced = announced.some((draw) => draw.drawAt === drawAt)
  const isOpen = isOnSale(campaign, now)
  const status: DrawStatus = isAnnounced ? 'announced' : isOpen ? 'open' : 'closed'
  return {
    campaignId: campaign.id,
    campaignSlug: campaign.slug,
    name: say(campaign.name, language),
    imageUrl: imageUrl(brand, 'campaigns', campaign.art),
    closesAt: toInstant(saleEnd(campaign)),
    drawDate,
    announceDate,
    status,
    entries: isAnnounced ? null : entries,
  }
}
