import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { rewardsRoute } from '@/features/rewards/routes'
import { listQuestions, typedText } from '../areas/help/staff-rules.ts'
import { readMessages } from '../areas/help/store.ts'
import { findPhoto } from '../areas/receipts/photo-store.ts'
import { placeOf } from '../areas/receipts/rules.ts'
import { pendingReceipts } from '../areas/receipts/store.ts'
import { readOnTheWay } from '../areas/wallet/delivery-step-rules.ts'
import type { Brand } from '../brands/brand.ts'
import { packs } from '../brands/packs.ts'
import type { Database } from '../database/connect.ts'
import type { Outbox } from '../request/outbox-store.ts'
import { toInstant } from '../values/bangkok.ts'
import { type Fault, faultKinds } from './faults.ts'

export interface DeskState {
  db: Database
  brand: Brand
  now: number
  outbox: Outbox
  faults: readonly Fault[]
  /** Of the last action: what was done, or why not. */
  told?: string | undefined
  problem?: string | undefined
}

const style =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}' +
  'section{border-top:1px solid #ccc;padding:1rem 0}article{margin:.75rem 0}' +
  'form{display:inline-flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:.25rem .75rem .25rem 0}' +
  'label{display:grid;font-size:13px}img{max-height:9rem;display:block}' +
  'input,select,button,textarea{font:inherit;padding:.35rem .5rem}pre{white-space:pre-wrap}' +
  '.problem{background:#fde8e8;padding:.5rem}.told{background:#e7f6e7;padding:.5rem}'

const styleHash = createHash('sha256').update(style).digest('base64')

/** Nothing runs on the page; its forms lead back to it. */
export const deskPolicy =
  `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; form-action 'self'; ` +
  "base-uri 'none'; frame-ancestors 'none'"

type Part = ReturnType<typeof html>

/** Everything that a brand's staff and a developer do to the platform, on one page. */
export async function deskPage(state: DeskState): Promise<string> {
  const { brand, told, problem } = state
  const parts = await Promise.all([
    clockPart(state),
    personaPart(state),
    receiptPart(state),
    questionPart(state),
    drawPart(state),
    parcelPart(state),
    notificationPart(state),
    outboxPart(state),
    faultPart(state),
  ])
  const page = await html`
    <!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Desk of ${brand.identity.displayName}</title>
        <link rel="icon" href="data:," />
        <style>
          ${style}
        </style>
      </head>
      <body>
        <h1>Desk of ${brand.identity.displayName}</h1>
        <nav>
          ${Object.values(packs).map(
            ({ identity }) => html`
              <a href="/__desk?appId=${identity.appId}">${identity.name}</a>
            `,
          )}
        </nav>
        ${
          told &&
          html`
            <p class="told" role="status">${told}</p>
          `
        }
        ${
          problem &&
          html`
            <p class="problem" role="alert">${problem}</p>
          `
        }
        ${parts}
      </body>
    </html>
  `
  // The style is hashed as it is, without the spaces of the template.
  return String(page)
    .replace(/<style>\s+/, '<style>')
    .replace(/\s+<\/style>/, '</style>')
}

/** A form with one button. */
function action({ brand }: DeskState, name: string, label: string, fields: Part | string = '') {
  return html`
    <form method="post" action="/__desk">
      <input type="hidden" name="appId" value="${brand.appId}" />
      <input type="hidden" name="action" value="${name}" />
      ${fields}
      <button>${label}</button>
    </form>
  `
}

const hidden = (name: string, value: string | number) => html`
  <input type="hidden" name="${name}" value="${value}" />
`

const field = (name: string, label: string, value = '') => html`
  <label>
    ${label}
    <input name="${name}" value="${value}" />
  </label>
`

const choice = (name: string, label: string, values: readonly string[]) => html`
  <label>
    ${label}
    <select name="${name}">
      ${values.map(
        (value) => html`
          <option>${value}</option>
        `,
      )}
    </select>
  </label>
`

function section(title: string, content: Part | Part[]) {
  return html`
    <section aria-label="${title}">
      <h2>${title}</h2>
      ${content}
    </section>
  `
}

async function clockPart(state: DeskState) {
  const later = (hours: number, label: string) =>
    action(state, 'clock', label, hidden('hours', hours))
  return section(
    'Clock of the platform',
    html`
      <p>${toInstant(state.now)}</p>
      ${later(1, 'An hour later')} ${later(24, 'A day later')} ${later(168, 'A week later')}
      ${action(state, 'clockReset', 'Back to now')}
    `,
  )
}

function demoMembers({ brand }: DeskState) {
  return brand.identity.name === 'volt' ? packs.volt.members : packs.chaan.members
}

async function personaPart(state: DeskState) {
  const members = demoMembers(state)
  return section(
    'The app',
    html`
      <p>
        <a href="/?lang=en">In English</a>
        <a href="/?lang=th">In Thai</a>
        <a href="/vuedev/directlogin?to=/">As another member, in development</a>
      </p>
      <ul>
        ${members.map(
          ({ email, demoPassword }) => html`
            <li>${email}, ${demoPassword}</li>
          `,
        )}
      </ul>
    `,
  )
}

async function receiptPart(state: DeskState) {
  const { db, brand } = state
  const reasons = brand.receipts?.rejectReasons.map(({ key }) => key) ?? []
  const rows = await pendingReceipts(db, brand)
  const shown = rows.map(async (row) => {
    const photo = await findPhoto(db, row, 0)
    const { shop, branch } = placeOf(row)
    const amount = row.amount_satang === null ? '' : String(row.amount_satang / 100)
    return html`
      <article>
        ${
          photo &&
          html`
            <img src="data:${photo.content_type};base64,${photo.base64}" alt="Receipt ${row.id}" />
          `
        }
        <p>
          ${row.id}: ${shop.en} ${branch.en}, ${row.receipt_date}, ${row.receipt_number}, member
          ${row.member_id}
        </p>
        ${action(
          state,
          'approve',
          'Approve',
          html`
            ${hidden('id', row.id)}${field('amount', 'Baht', amount)}
          `,
        )}
        ${action(
          state,
          'reject',
          'Reject',
          html`
            ${hidden('id', row.id)}${choice('reason', 'Reason', reasons)}
          `,
        )}
      </article>
    `
  })
  return section(
    'Receipts',
    rows.length > 0
      ? await Promise.all(shown)
      : html`
          <p>None waits.</p>
        `,
  )
}

async function questionPart(state: DeskState) {
  const { db, brand } = state
  const open = await listQuestions(db, brand)
  const rows = [...open, ...(await listQuestions(db, brand, 'answered'))]
  const shown = rows.map(async (row) => {
    const messages = await readMessages(db, row, 6)
    return html`
      <article>
        <p>${row.id}: member ${row.member_id}, ${row.topic}, ${row.state}</p>
        <ul>
          ${messages.map(
            ({ sender, text_json, content_type }) => html`
              <li>
                ${sender}: ${typedText(text_json).en}${content_type === null ? '' : ' [picture]'}
              </li>
            `,
          )}
        </ul>
        ${action(
          state,
          'answer',
          'Answer',
          html`
            ${hidden('id', row.id)}
            <label>
              Answer
              <textarea name="text" rows="2" cols="40"></textarea>
            </label>
          `,
        )}
        ${action(state, 'closeQuestion', 'Close', hidden('id', row.id))}
      </article>
    `
  })
  return section(
    'Questions',
    rows.length > 0
      ? await Promise.all(shown)
      : html`
          <p>None waits.</p>
        `,
  )
}

async function drawPart(state: DeskState) {
  const draws = [...state.brand.campaigns.values()].filter(({ draw }) => draw !== null)
  return section(
    'Draws',
    draws.map(
      ({ id, name, draw }) => html`
        <article>
          ${id}: ${name.en}, drawn on ${draw?.drawDate}
          ${action(
            state,
            'draw',
            'Draw the winners',
            html`
              ${hidden('id', id)}${field('seed', 'Seed, or none')}
            `,
          )}
        </article>
      `,
    ),
  )
}

async function parcelPart(state: DeskState) {
  const rows = await readOnTheWay(state.db, state.brand.appId)
  return section('Parcels', [
    ...rows.map(
      ({ id, parcel_number }) => html`
        <article>
          ${id}
          ${action(
            state,
            'parcel',
            'One step on',
            html`
              ${hidden('id', id)}${field('parcel', 'Parcel number', parcel_number ?? 'TH-DESK')}
            `,
          )}
        </article>
      `,
    ),
    action(state, 'parcels', 'All one step on'),
  ])
}

async function notificationPart(state: DeskState) {
  return section(
    'Send a notification',
    action(
      state,
      'notify',
      'Send',
      html`
        ${choice(
          'email',
          'To',
          demoMembers(state).map(({ email }) => email),
        )}${field('title', 'Title', 'News for you')}${field('text', 'Text')}${field(
          'link',
          'Path',
          rewardsRoute.to(),
        )}
      `,
    ),
  )
}

async function outboxPart({ outbox, brand }: DeskState) {
  const messages = await outbox.list(brand.appId)
  return section('Outbox', [
    html`
      <p><a href="/__outbox?appId=${brand.appId}">All messages</a></p>
    `,
    ...messages.slice(0, 5).map(
      ({ channel, recipient, subject, body }) => html`
        <article>
          <b>${subject}</b>
          ${channel} to ${recipient}
          <pre>${body}</pre>
        </article>
      `,
    ),
  ])
}

async function faultPart(state: DeskState) {
  const { faults } = state
  return section('Faults', [
    html`
      <ul>
        ${faults.map(
          ({ match, kind, times }) => html`
            <li>${match}: ${kind}, ${times} times</li>
          `,
        )}
      </ul>
    `,
    action(
      state,
      'fault',
      'Add',
      html`
        ${field('match', 'Requests', 'GET /api/points')}${choice(
          'kind',
          'Kind',
          faultKinds,
        )}${field('times', 'Times', '1')}${field('status', 'Status', '503')}${field(
          'delayMs',
          'Delay in ms',
          '0',
        )}
      `,
    ),
    action(state, 'faultsClear', 'Clear all'),
  ])
}
