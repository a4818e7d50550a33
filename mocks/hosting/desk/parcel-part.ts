import { html } from 'hono/html'
import { readPayments } from '../../areas/payments/store.ts'
import { nextStepOf, readOnTheWay, waitsForPayment } from '../../areas/wallet/advance-delivery.ts'
import { createAction, field, hidden, note, section } from './form.ts'
import type { DeskState } from './state.ts'
import { createNames, deskText } from './store.ts'

const title = 'Parcels'

export async function parcelPart(state: DeskState) {
  const { db, brand } = state
  const rows = await readOnTheWay(db, brand.appId)
  if (rows.length === 0) return section(title, note('None is on its way.'))
  const action = createAction(state, title)
  const name = await createNames(state, rows)
  const payments = await readPayments(
    db,
    brand.appId,
    rows.map(({ id }) => id),
  )
  const parcels = rows.map((row) => {
    const { id, parcel_number } = row
    const payment = payments.get(id)
    const campaign = brand.campaigns.get(row.campaign_id)
    const next = nextStepOf(row.state)
    const isPaidFirst = payment !== undefined && waitsForPayment(payment)
    return html`
      <article aria-label="Parcel ${id}">
        <p>
          <b>${campaign ? deskText(campaign.name) : `Campaign ${row.campaign_id}`}</b>
          <br />
          ${id} of ${name(row.member_id)}: ${spoken(row.state)}
          ${parcel_number === null ? '' : `, parcel ${parcel_number}`}
        </p>
        ${
          isPaidFirst
            ? note(`Waits for its payment ${payment.id}.`)
            : action('parcel', `Next: ${spoken(next ?? '')}`, [
                hidden('id', id),
                ...(next === 'shipped' ? [numberField(parcel_number)] : []),
              ])
        }
      </article>
    `
  })
  return section(title, [...parcels, action('parcels', 'All one step on')])
}

const numberField = (number: string | null) =>
  field('parcel', 'Parcel number', number ?? 'TH-DESK', { isNeeded: true })

const spoken = (state: string) => state.replaceAll('_', ' ')
