import './source-imports.ts'
import { parseArgs } from 'node:util'
import { openPlatform, stop } from './platform-database.ts'

const usage = `Decides about receipts that members sent.

  npm run platform:receipt -- --list
  npm run platform:receipt -- --receipt ID --approve [--amount BAHT] [--by NAME]
  npm run platform:receipt -- --receipt ID --reject REASON [--by NAME]
  npm run platform:receipt -- … --app APP_ID    another brand than the first`

const { values } = parseArgs({
  options: {
    list: { type: 'boolean', default: false },
    receipt: { type: 'string' },
    approve: { type: 'boolean', default: false },
    reject: { type: 'string' },
    amount: { type: 'string' },
    by: { type: 'string' },
    app: { type: 'string' },
  },
})
const { list, receipt: receiptId, approve, reject: reason, by } = values
const amountBaht = values.amount === undefined ? undefined : Number(values.amount)
if (list === (receiptId !== undefined)) stop(usage)
if (!list && approve === (reason !== undefined)) stop(usage)
if (amountBaht !== undefined && !(amountBaht > 0 && approve)) stop(usage)

const { db, brand } = await openPlatform(values.app)
const { approveReceipt, pendingReceipts, ReceiptError, rejectReceipt } =
  await import('../mocks/rules/receipt-review.ts')
const { readSteps } = await import('../mocks/rules/receipt-rows.ts')
try {
  if (receiptId === undefined) await showPending()
  else await decide(receiptId)
} catch (error) {
  if (!(error instanceof ReceiptError)) throw error
  stop(error.message)
} finally {
  await db.destroy()
}

async function showPending() {
  const pending = await pendingReceipts(db, brand)
  if (pending.length === 0) console.log('No receipt waits.')
  for (const row of pending) {
    const { id, member_id, receipt_number, amount_satang, points, due_at } = row
    const amount = amount_satang === null ? 'no amount' : `${amount_satang / 100} baht`
    const due = due_at === null ? '' : `, due ${new Date(due_at).toISOString()}`
    console.log(`${id}: member ${member_id}, ${receipt_number}, ${amount}, ${points} points${due}`)
    // What a member says against a rejection is for whoever decides now.
    for (const { kind, said_json } of await readSteps(db, row)) {
      if (said_json !== null) console.log(`  ${kind}: ${said_json}`)
    }
  }
}

async function decide(id: string) {
  const decision = { brand, receiptId: id, now: Date.now(), by }
  const row = await db
    .transaction()
    .execute((tx) =>
      reason === undefined
        ? approveReceipt(tx, { ...decision, amountBaht })
        : rejectReceipt(tx, { ...decision, reason }),
    )
  const gave = row.status === 'approved' ? `approved, ${row.points} points` : `rejected (${reason})`
  console.log(`${id}: ${gave}`)
}
