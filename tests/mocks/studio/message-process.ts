// Runs in its own process: sends the messages that are due on a shared database, and dies in the
// middle of it, inside a transaction, if it is told to.
import { sendMessages } from '../../../mocks/areas/messages/send-messages.ts'
import { createBrands } from '../../../mocks/brands/brand.ts'
import { openDatabase } from '../../../mocks/database/open-database.ts'

export interface MessageShare {
  database: string
  appId: string
  now: number
  /** The batch before whose commit the process is killed; 0: none. */
  dieIn: number
}

// Written by the parent test.
const { database, appId, now, dieIn } = JSON.parse(process.env.TAEM_SHARE ?? '') as MessageShare
const db = openDatabase(database)
const brand = await createBrands(db).find(appId)
if (!brand) throw new Error(`There is no brand ${appId}.`)
let batches = 0
await sendMessages({
  db,
  brand,
  now,
  shouldStop: () => false,
  failpoint() {
    batches += 1
    if (batches === dieIn) process.kill(process.pid, 'SIGKILL')
  },
})
await db.destroy()
