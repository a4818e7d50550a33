import type { Kysely } from 'kysely'

/** Provinces, districts, subdistricts and their postcodes: one country for every brand. */
export const geography = { up }

async function up(db: Kysely<unknown>): Promise<void> {
  await createPlaces(db, 'province')
  await createPlaces(db, 'district', 'province')
  await createPlaces(db, 'subdistrict', 'district')
  await db.schema
    .createTable('subdistrict_zipcode')
    .addColumn('subdistrict_code', 'text', (c) => c.notNull().references('subdistrict.code'))
    .addColumn('zipcode', 'text', (c) => c.notNull())
    // The first is the usual one.
    .addColumn('position', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('subdistrict_zipcode_key', ['subdistrict_code', 'zipcode'])
    .execute()
  await db.schema
    .createIndex('subdistrict_zipcode_by_zipcode')
    .on('subdistrict_zipcode')
    .columns(['zipcode'])
    .execute()
}

async function createPlaces(db: Kysely<unknown>, name: string, parent?: string) {
  const table = db.schema
    .createTable(name)
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('name_th', 'text', (c) => c.notNull())
    .addColumn('name_en', 'text', (c) => c.notNull())
  if (!parent) return table.execute()
  await table
    .addColumn(`${parent}_code`, 'text', (c) => c.notNull().references(`${parent}.code`))
    .execute()
  await db.schema
    .createIndex(`${name}_by_${parent}`)
    .on(name)
    .columns([`${parent}_code`])
    .execute()
}
