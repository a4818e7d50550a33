import '../setup/source-imports.ts'
import { writeNewPicture } from './new-files.ts'
import { openPlatform } from './platform-database.ts'
import { readOptions, requireTogether, stop, stopWithUsage } from '../setup/command-options.ts'
import { amountOfBaht } from '../setup/typed-values.ts'
import { transact } from '../../mocks/database/transact.ts'

const usage = `Decides about receipts that members sent.

  npm run platform:receipt -- --list
  npm run platform:receipt -- --receipt ID --photos FOLDER    writes its photos there, to look at
  npm run platform:receipt -- --receipt ID --approve [--amount BAHT] [--by NAME]
  npm run platform:receipt -- --receipt ID --reject REASON [--by NAME]
  npm run platform:receipt -- … --app APP_ID    another brand than the first`

const values = readOptions(usage, {
  list: { type: 'boolean', default: false },
  receipt: { type: 'string' },
  approve: { type: 'boolean', default: false },
  reject: { type: 'string' },
  amount: { type: 'string' },
  by: { type: 'string' },
  photos: { type: 'string' },
  app: { type: 'string' },
})
const { list, receipt: receiptId, approve, reject: reason, by, photos: folder } = values
const amountBaht = amountOfBaht(values.amount)
if (list === (receiptId !== undefined)) stopWithUsage(usage, 'Either --list or --receipt ID.')
const wishes = [approve, reason !== undefined, folder !== undefined].filter(Boolean)
if (wishes.length !== (list ? 0 : 1)) {
  stopWithUsage(usage, 'One of --photos, --approve and --reject, and none with --list.')
}
requireTogether(usage, values, {
  list: [],
  photos: ['receipt'],
  approve: ['receipt', 'amount', 'by'],
  reject: ['receipt', 'by'],
})
if (values.amount !== undefined && amountBaht === undefined) {
  stopWithUsage(usage, `--amount is in baht, such as 125.50, not "${values.amount}".`)
}

const { db, brand, now, stopNotFound, stopRefused } = await openPlatform(values.app)
const { approveReceipt, ReceiptError, rejectReceipt } =
  await import('../../mocks/areas/receipts/review-receipt.ts')
const { pendingReceipts, readSteps } = await import('../../mocks/areas/receipts/store.ts')
const { Text } = await import('../../mocks/brands/content.ts')
const { textIn } = await import('@/contract/text')
const { standardLanguage } = await import('../../mocks/values/standard-language.ts')
const { toInstant } = await import('../../mocks/values/bangkok.ts')
const { faultOfFiles, openFileStore } = await import('../../mocks/files/open-files.ts')
const { createFiles } = await import('../../mocks/files/files.ts')
const { placeOf } = await import('../../mocks/areas/receipts/rules.ts')
const { receiptsAlike } = await import('../../mocks/areas/receipts/read-receipt-photo.ts')
const fault = faultOfFiles(process.env)
if (fault !== undefined) stop(fault)
const files = createFiles(db, await openFileStore())
try {
  if (receiptId === undefined) await showPending()
  else if (folder !== undefined) await savePhotos(receiptId, folder)
  else await decide(receiptId)
} catch (error) {
  await stopRefused(error, ReceiptError)
} finally {
  await db.destroy()
}

function textOf(text: Parameters<typeof textIn>[0]) {
  return textIn(text, standardLanguage)
}

async function showPending() {
  const pending = await pendingReceipts(db, brand)
  if (pending.length === 0) console.log('No receipt waits.')
  for (const row of pending) {
    const { id, member_id, receipt_date, receipt_number, remark_json, points, due_at } = row
    const { shop, branch } = placeOf(row)
    const amount = row.amount_satang === null ? 'no amount' : `${row.amount_satang / 100} baht`
    const said = [`${textOf(shop)} ${textOf(branch)}`, receipt_date, receipt_number, amount]
    const isLate = due_at !== null && due_at < now
    const due = due_at === null ? '' : `, ${isLate ? 'late since' : 'due'} ${toInstant(due_at)}`
    console.log(`${id}: member ${member_id}, ${said.join(', ')}, ${points} points${due}`)
    if (remark_json !== null)
      console.log(`  remark: ${textOf(Text.parse(JSON.parse(remark_json)))}`)
    // What the machine has read, and what a member says against a rejection.
    for (const { kind, said_json } of await readSteps(db, row)) {
      if (said_json !== null) console.log(`  ${kind}: ${said_json}`)
    }
    const { nearlySame, alike } = await receiptsAlike({ db, files }, { app_id: brand.appId, id })
    if (nearlySame.length > 0) console.log(`  its photo may be that of ${nearlySame.join(', ')}`)
    if (alike.length > 0) console.log(`  its photo looks like that of ${alike.join(', ')}`)
  }
}

async function savePhotos(id: string, into: string) {
  const photos = await db
    .selectFrom('receipt_photo')
    .select(['place', 'content_type', 'base64', 'file_key'])
    .where('app_id', '=', brand.appId)
    .where('receipt_id', '=', id)
    .orderBy('place')
    .execute()
  if (photos.length === 0) await stopNotFound(`photo of a receipt ${id}`)
  for (const { place, content_type: type, ...kept } of photos) {
    const bytes = await files.read(kept)
    if (!bytes) stop(`Photo ${place + 1} of receipt ${id} is not in the store of files.`)
    console.log(await writeNewPicture(into, { name: `${id}-${place + 1}`, type, bytes }))
  }
}

async function decide(id: string) {
  const decision = { brand, receiptId: id, now, by }
  const row = await transact(db, (tx) =>
    reason === undefined
      ? approveReceipt(tx, { ...decision, amountBaht })
      : rejectReceipt(tx, { ...decision, reason }),
  )
  const gave = row.status === 'approved' ? `approved, ${row.points} points` : `rejected (${reason})`
  console.log(`${id}: ${gave}`)
}
