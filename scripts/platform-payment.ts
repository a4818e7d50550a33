import './source-imports.ts'
import { openPlatform, readOptions, stop } from './platform-database.ts'

const usage = `Marks what members pay in baht as paid, as the people at a counter do.

  npm run platform:payment -- --list
  npm run platform:payment -- --payment ID [--by NAME]    its own id, or that of a redemption in it
  npm run platform:payment -- … --app APP_ID              another brand than the first`

const values = readOptions(usage, {
  list: { type: 'boolean', default: false },
  payment: { type: 'string' },
  by: { type: 'string' },
  app: { type: 'string' },
})
const { list, payment: wanted, by } = values
if (list === (wanted !== undefined)) stop(usage)

const { db, brand } = await openPlatform(values.app)
const { appId } = brand
const { duePayments, markPaid, readPayment } = await import('../mocks/rules/payments.ts')
try {
  if (wanted === undefined) await showDue()
  else await pay(wanted)
} finally {
  await db.destroy()
}

async function showDue() {
  const due = await duePayments(db, appId)
  if (due.length === 0) console.log('Nothing is due.')
  for (const { id, member_id, method, satang } of due) {
    console.log(`${id}: member ${member_id}, ${satang / 100} baht, ${method}`)
  }
}

async function pay(paymentId: string) {
  const payment = await readPayment(db, { appId, paymentId })
  if (!payment) stop(`There is no payment ${paymentId}.`)
  const { id } = payment
  const isNew = await db
    .transaction()
    .execute((tx) => markPaid(tx, { appId, paymentId: id, now: Date.now(), by }))
  console.log(`${id}: ${isNew ? 'paid' : 'was paid already'}`)
}
