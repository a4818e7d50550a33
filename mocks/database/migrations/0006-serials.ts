import { type Kysely, sql } from 'kysely'
import { makeSerial } from '../../values/ids.ts'
import { createTrigger, leaveOut } from '../trigger.ts'

/** The second and further codes of a redemption of several units; the first is in its own row. */
export const serials = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('further_serial')
    .addColumn('app_id', 'text', (c) => c.notNull())
    .addColumn('redemption_id', 'text', (c) => c.notNull())
    // From 1; the code in the redemption's row is 0.
    .addColumn('position', 'integer', (c) => c.notNull().check(sql`position >= 1`))
    .addColumn('serial', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('further_serial_key', ['app_id', 'redemption_id', 'position'])
    .addUniqueConstraint('further_serial_once', ['app_id', 'serial'])
    .execute()
  // A code that is in either table already is not inserted; the writer sees that no row was added.
  for (const [table, other] of [
    ['redemption', 'further_serial'],
    ['further_serial', 'redemption'],
  ] as const) {
    await createTrigger(db, {
      name: `${table}_serial_once`,
      on: 'before insert',
      table,
      when: sql`exists (
        select 1 from ${sql.table(other)} where app_id = new.app_id and serial = new.serial
      )`,
      does: leaveOut(db),
    })
  }
  await giveWhatWasPaid(db)
}

/** Before this, a redemption of several units had one code for all of them. */
async function giveWhatWasPaid(db: Kysely<unknown>) {
  const { rows } = await sql<{
    app_id: string
    id: string
    quantity: number
    serial_prefix: string
  }>`select r.app_id, r.id, r.quantity, b.serial_prefix
    from redemption r join brand b on b.app_id = r.app_id
    where r.serial is not null and r.quantity > 1`.execute(db)
  for (const { app_id, id, quantity, serial_prefix } of rows) {
    for (let position = 1; position < quantity; position++) {
      await sql`insert into further_serial (app_id, redemption_id, position, serial)
        values (${app_id}, ${id}, ${position}, ${makeSerial(serial_prefix)})`.execute(db)
    }
  }
}
