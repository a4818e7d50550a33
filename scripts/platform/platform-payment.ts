import '../setup/source-imports.ts'
import { openPlatform } from './platform-database.ts'
import { readOptions, requireTogether, stopWithUsage } from '../setup/command-options.ts'

const usage = `Takes what members pay in baht and gives it back, as the people at a counter do.

  npm run platform:payment -- --list
  npm run platform:payment -- --payment ID [--by NAME]    its own id, or that of a redemption in it
  npm run platform:payment -- --refund ID [--by NAME]     by the id that the list shows
  npm run platform:payment -- … --app APP_ID              another brand than the first`

const values = readOptions(usage, {
  list: { type: 'boolean', default: false },
  payment: { type: 'string' },
  refund: { type: 'string' },
  by: { type: 'string' },
  app: { type: 'string' },
})
const { list, payment, refund, by } = values
const wishes = [list || undefined, payment, refund].filter((wish) => wish !== undefined)
if (wishes.length !== 1) stopWithUsage(usage, 'One of --list, --payment ID and --refund ID.')
requireTogether(usage, values, { list: [], payment: ['by'], refund: ['by'] })

const { db, brand, now, stopRefused } = await openPlatform(values.app)
const { deskList, giveBackAtDesk, takeAtDesk } =
  await import('../../mocks/areas/payments/desk-payments.ts')
const { endUnpaidLinks, PaymentError } =
  await import('../../mocks/areas/payments/settle-payment.ts')
const desk = { db, brand, now }
try {
  await endUnpaidLinks(db, brand, { now: desk.now, report: console.error })
  if (payment !== undefined) console.log(await takeAtDesk(desk, { id: payment, by }))
  else if (refund !== undefined) console.log(await giveBackAtDesk(desk, { id: refund, by }))
  else await showDue()
} catch (error) {
  await stopRefused(error, PaymentError)
} finally {
  await db.destroy()
}

async function showDue() {
  const lines = await deskList(desk)
  console.log(lines.length > 0 ? lines.join('\n') : 'Nothing is due.')
}
