import { html } from 'hono/html'
import { StoredPrize } from '../../areas/draws/prize-store.ts'
import { publicValueNamed, readCommitment } from '../../areas/draws/commitment-store.ts'
import { announcedDraws } from '../../areas/draws/draw-winners.ts'
import { readDraw, readWaitingTickets, readWinners } from '../../areas/draws/store.ts'
import type { CampaignContent } from '../../brands/content.ts'
import { createAction, field, hidden, note, section, when } from './form.ts'
import type { DeskState } from './state.ts'
import { deskText, nameOf } from './store.ts'

const title = 'Draws'
const shownWinners = 5
const hour = 3_600_000

export async function drawPart(state: DeskState) {
  const campaigns = [...state.brand.campaigns.values()].filter(({ draw }) => draw !== null)
  if (campaigns.length === 0) return section(title, note('This brand has none.'))
  return section(title, await Promise.all(campaigns.map((campaign) => one(state, campaign))))
}

async function one(state: DeskState, campaign: CampaignContent) {
  const { id, name, draw } = campaign
  return html`
    <article aria-label="Draw ${id}">
      <p>
        <b>${deskText(name)}</b>
        <br />
        Campaign ${id}, to be drawn on ${when(Date.parse(draw?.drawDate ?? ''))}
      </p>
      ${await outcome(state, campaign, Date.parse(draw?.drawDate ?? ''))}
    </article>
  `
}

/** The winners of a draw, or a form to make the draw. */
async function outcome(state: DeskState, campaign: CampaignContent, drawAt: number) {
  const { db, brand, now } = state
  const action = createAction(state, title)
  const key = { appId: brand.appId, campaignId: campaign.id, drawAt }
  const drawn = await readDraw(db, key)
  if (drawn) return winners(state, key, drawn)
  const told = announcedDraws(brand, campaign.id, { now, drawn: [] })
  const ofStory = told.find((one) => one.drawAt === drawAt)
  if (ofStory) return note(`Announced winners, by the brand’s content: ${ofStory.winnerCount}.`)
  const tickets = await readWaitingTickets(db, { ...key, before: drawAt })
  const commitment = await readCommitment(db, key)
  const publicValue = publicValueNamed(campaign, commitment)
  const count = `Tickets: ${tickets.length}`
  const published = commitment
    ? html`
        <p>
          Hash of the seed, published ${when(commitment.committed_at)}:
          <code>${commitment.seed_hash}</code>
          ${
            commitment.closed_at === null
              ? ''
              : html`
                  <br />
                  Hash of the tickets, closed ${when(commitment.closed_at)}:
                  <code>${commitment.tickets_hash}</code>
                `
          }
        </p>
      `
    : ''
  if (now < drawAt) {
    const hours = Math.ceil((drawAt - now) / hour)
    return html`
      ${published}
      <p>${count}. It is too early.</p>
      ${action('clock', 'Move the clock there', hidden('hours', hours))}
    `
  }
  return html`
    ${published}
    <p>${count}.</p>
    ${action('draw', 'Draw the winners', [
      hidden('id', campaign.id),
      ...(publicValue
        ? [field('publicValue', deskText(publicValue.name), '', { isNeeded: true })]
        : []),
    ])}
  `
}

async function winners(
  state: DeskState,
  key: Parameters<typeof readDraw>[1],
  { entries, announce_at, announced_at }: NonNullable<Awaited<ReturnType<typeof readDraw>>>,
) {
  const rows = await readWinners(state.db, key)
  const heard =
    announced_at === null
      ? `Members hear of it from ${when(announce_at)} on.`
      : `Members were told at ${when(announced_at)}.`
  return html`
    <p>${wonOf(rows.length, entries)} ${heard}</p>
    <ol>
      ${rows.slice(0, shownWinners).map(
        ({ ticket, prize_json, content_json }) => html`
          <li>
            ${ticket}, ${nameOf(content_json)}:
            ${deskText(StoredPrize.parse(JSON.parse(prize_json)).name)}
          </li>
        `,
      )}
    </ol>
    ${rows.length > shownWinners ? note(`and ${rows.length - shownWinners} more`) : ''}
  `
}

/** How many tickets have won; a count of 1 needs no other words. */
export const wonOf = (winners: number, tickets: number) =>
  `Tickets that won: ${winners} of ${tickets}.`
