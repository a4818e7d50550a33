import type { getWinners, Winner, WinnerPage } from '@/contract/draws'
import { searchText } from '@/contract/search-text'
import { pageSize } from '@/contract/shared'
import type { z } from '@/contract/zod'
import { type Language, say } from '../../answers/localize.ts'
import type { Brand } from '../../brands/brand.ts'
import type { CampaignContent } from '../../brands/content.ts'
import type { WinnerContent } from '../../brands/draws-content.ts'
import type { Database } from '../../database/connect.ts'
import { toInstant } from '../../values/bangkok.ts'
import { contentOf } from '../profile/member-store.ts'
import { shortName } from '../profile/short-name.ts'
import { StoredPrize } from './prize-store.ts'
import { type AnnouncedDraw, countOwnTickets } from './draw-winners.ts'
import { readWinners } from './store.ts'

interface Asker {
  db: Database
  brand: Brand
  language: Language
  memberId: string | undefined
}

type WinnerSent = z.input<typeof Winner>
type Query = z.output<(typeof getWinners)['query']>

/**
 * A page of the winners of one draw, masked. A search finds a part of a name in the caller's language
 * or the last four digits of a number; nothing else of the members is searched.
 */
export async function winnerPage(
  asker: Asker,
  campaign: CampaignContent,
  announced: readonly AnnouncedDraw[],
  query: Query,
): Promise<z.input<typeof WinnerPage>> {
  const owner = { appId: asker.brand.appId, memberId: asker.memberId }
  const own = await countOwnTickets(asker.db, owner, new Map([[campaign.id, announced]]))
  const draws = announced.map((one) => ({
    drawDate: toInstant(one.drawAt),
    winnerCount: one.winnerCount,
    entries: one.entries ?? null,
    isRecorded: one.isRecorded ?? false,
    tickets: own.get(one) ?? 0,
  }))
  const draw = announcedOn(announced, query.drawDate)
  if (!draw) return { items: [], total: 0, drawDate: null, draws, mine: [] }
  const { top = pageSize, skip = 0, search } = query
  const drawDate = toInstant(draw.drawAt)
  const wanted = searchText(search ?? '').trim()
  const source = draw.story
    ? storySource(asker, campaign, draw.story)
    : ownSource(asker, campaign, draw.drawAt)
  const mine = await source.mine()
  if (!wanted) {
    const items = await source.part(top, skip)
    return { items, total: draw.winnerCount, drawDate, draws, mine }
  }
  const found = (await source.all()).filter(({ name, contactNumber }) =>
    /^\d+$/.test(wanted) ? contactNumber.endsWith(wanted) : searchText(name).includes(wanted),
  )
  return { items: found.slice(skip, skip + top), total: found.length, drawDate, draws, mine }
}

/** The draw of a date, or the latest. */
export function announcedOn(announced: readonly AnnouncedDraw[], drawDate: string | undefined) {
  if (drawDate === undefined) return announced[0]
  return announced.find(({ drawAt }) => drawAt === Date.parse(drawDate))
}

interface Source {
  all(): Promise<WinnerSent[]>
  part(top: number, skip: number): Promise<WinnerSent[]>
  mine(): Promise<WinnerSent[]>
}

/** Winners in the brand's content: of draws before this platform. */
function storySource(
  { language, memberId }: Asker,
  campaign: CampaignContent,
  winners: readonly WinnerContent[],
): Source {
  const views = winners.map((winner, index) => ({
    id: index + 1,
    name: say(winner.name, language),
    contactNumber: winner.contactNumber,
    ticket: null,
    rank: winner.prizeRank,
    prizeName: prizeName(campaign, winner.prizeRank, language),
    isMe: winner.memberId !== null && String(winner.memberId) === memberId,
  }))
  return {
    all: async () => views,
    part: async (top, skip) => views.slice(skip, skip + top),
    mine: async () => views.filter(({ isMe }) => isMe),
  }
}

function ownSource(
  { db, brand, language, memberId }: Asker,
  { id }: CampaignContent,
  drawAt: number,
): Source {
  const which = { appId: brand.appId, campaignId: id, drawAt }
  const read = async (part: { top?: number; skip?: number; memberId?: string }) => {
    const rows = await readWinners(db, { ...which, ...part })
    return rows.map((row) => ({
      id: row.position + 1,
      name: shortName(contentOf(row), language),
      contactNumber: `xxx-xxx-${(row.contact_number ?? '').slice(-4)}`,
      ticket: row.ticket,
      rank: row.rank,
      prizeName: say(StoredPrize.parse(JSON.parse(row.prize_json)).name, language),
      isMe: row.member_id === memberId,
    }))
  }
  return {
    all: () => read({}),
    part: (top, skip) => read({ top, skip }),
    mine: async () => (memberId === undefined ? [] : read({ memberId })),
  }
}

function prizeName({ draw }: CampaignContent, rank: number, language: Language) {
  return say(draw?.prizes.find((prize) => prize.rank === rank)?.name, language) ?? ''
}
