import { html } from 'hono/html'
import { countPhotos, findPhoto } from '../../areas/receipts/photo-store.ts'
import { receiptsAlike } from '../../areas/receipts/read-receipt-photo.ts'
import { placeOf } from '../../areas/receipts/rules.ts'
import { pendingReceipts, type ReceiptRow } from '../../areas/receipts/store.ts'
import { choice, createAction, field, hidden, note, section, when } from './form.ts'
import type { DeskState } from './state.ts'
import { createNames, deskText } from './store.ts'

const title = 'Receipts'

export async function receiptPart(state: DeskState) {
  const rows = await pendingReceipts(state.db, state.brand)
  if (rows.length === 0) return section(title, note('None waits.'))
  const name = await createNames(state, rows)
  return section(
    title,
    await Promise.all(rows.map((row) => receipt(state, row, name(row.member_id)))),
  )
}

/** As an address that holds the photo itself. */
async function readPhotoAt({ db, files }: DeskState, row: ReceiptRow, place: number) {
  const photo = await findPhoto(db, row, place)
  const bytes = photo && (await files.read(photo))
  return bytes && `data:${photo.content_type};base64,${Buffer.from(bytes).toString('base64')}`
}

async function receipt(state: DeskState, row: ReceiptRow, member: string) {
  const { db, files, brand, now } = state
  const action = createAction(state, title)
  const { shop, branch } = placeOf(row)
  const places = Array.from({ length: await countPhotos(db, row) }, (_, place) => place)
  const photos = await Promise.all(places.map((place) => readPhotoAt(state, row, place)))
  const { nearlySame, alike } = await receiptsAlike({ db, files }, row)
  const amount = row.amount_satang === null ? '' : String(row.amount_satang / 100)
  const labels = brand.receipts?.rejectReasons.map(({ key, label }) => [key, deskText(label)]) ?? []
  const due = row.due_at === null ? '' : `, due ${when(row.due_at)}`
  return html`
    <article aria-label="Receipt ${row.id}">
      <div class="pictures">
        ${photos.map(
          (photo, place) =>
            photo &&
            html`
              <img src="${photo}" alt="Photo ${place + 1} of receipt ${row.id}" />
            `,
        )}
      </div>
      <p>
        <b>${deskText(shop)} ${deskText(branch)}</b>
        <br />
        Of ${row.receipt_date}, number ${row.receipt_number}
        <br />
        ${row.id} of ${member}, ${row.points} points, sent ${when(row.uploaded_at)}${due}
        ${row.due_at !== null && row.due_at < now ? 'and late' : ''}
        ${nearlySame.length > 0 ? `Its photo may be that of ${nearlySame.join(', ')}.` : ''}
        ${alike.length > 0 ? `Its photo looks like that of ${alike.join(', ')}.` : ''}
      </p>
      ${action('approve', 'Approve', [
        hidden('id', row.id),
        field('amount', 'Baht', amount, { type: 'number', isNeeded: true }),
      ])}
      ${action('reject', 'Reject', [
        hidden('id', row.id),
        choice('reason', 'Reason', { '': 'Choose a reason', ...Object.fromEntries(labels) }),
      ])}
    </article>
  `
}
