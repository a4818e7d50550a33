import { createHash } from 'node:crypto'
import { html } from 'hono/html'
import { packs } from '../../brands/packs.ts'
import { appPart } from './app-part.ts'
import { clockPart } from './clock-part.ts'
import { drawPart } from './draw-part.ts'
import { faultPart } from './fault-part.ts'
import { notificationPart, outboxPart } from './message-parts.ts'
import { parcelPart } from './parcel-part.ts'
import { questionPart } from './question-part.ts'
import { receiptPart } from './receipt-part.ts'
import type { DeskState } from './state.ts'

const style =
  'body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}' +
  'nav a{display:inline-block;margin-right:1rem}' +
  'section{border-top:1px solid #ccc;padding:1rem 0;scroll-margin-top:4rem}' +
  'article{margin:1rem 0;padding:.75rem;border:1px solid #ddd;border-radius:.5rem}' +
  'article p{margin:0 0 .5rem}ul,ol{padding-left:1.25rem}' +
  'form{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end;margin:.5rem 0}' +
  '.row{display:flex;flex-wrap:wrap;gap:0 .5rem}' +
  'label{display:grid;grid-template-columns:minmax(0,1fr);font-size:13px;min-width:0}' +
  '.pictures{display:flex;flex-wrap:wrap;gap:.5rem}img{max-height:22rem;max-width:100%;display:block}' +
  'input,select,button,textarea{font:inherit;padding:.5rem;max-width:100%;box-sizing:border-box}' +
  'pre,.typed{white-space:pre-wrap;overflow-wrap:anywhere}p,li{overflow-wrap:anywhere}' +
  '.problem,.told{position:sticky;top:0;padding:.5rem;border-radius:.5rem}' +
  '.problem{background:#fde8e8}.told{background:#e7f6e7}'

const styleHash = createHash('sha256').update(style).digest('base64')

/** The page runs no script. Its forms lead back to it, and one to the brand's app on another host. */
export const deskPolicy = ({ origin }: Pick<DeskState, 'origin'>) =>
  `default-src 'none'; style-src 'sha256-${styleHash}'; img-src data:; ` +
  `form-action 'self' ${origin}; base-uri 'none'; frame-ancestors 'none'`

/** All actions of a brand's staff and of developers, on one page. */
export async function deskPage(state: DeskState): Promise<string> {
  const { brand, told, problem, origins } = state
  const parts = await Promise.all([
    appPart(state),
    clockPart(state),
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
        <nav aria-label="Desks">
          ${Object.values(packs).map(
            ({ identity: { appId, displayName } }) => html`
              <a href="${origins.get(appId)}/__desk?appId=${appId}">Desk of ${displayName}</a>
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
