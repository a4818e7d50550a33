import type { DatabaseSync } from 'node:sqlite'

const marker = 'zq-planted'
const markerNumber = 987_654

/** A harmful value for that name that can be recognised in the database. */
export function plantedIn(name: string): unknown {
  if (/birth_?date$/i.test(name)) return '1971-02-03'
  if (/^email$/i.test(name)) return `${marker}@evil.example`
  if (/^(is|has|can)|confirmed$|verified$/i.test(name)) return true
  if (/level/i.test(name)) return 4
  if (/_at$|point|balance|amount|referrals|locale/i.test(name)) return markerNumber
  return `${marker}-${name}`
}

/** The places in the database that contain a value of the attack. */
export function findPlanted(db: DatabaseSync): string[] {
  const tables = db.prepare(`select name from sqlite_master where type = 'table'`).all()
  return tables.flatMap(({ name }) => {
    const rows = JSON.stringify(db.prepare(`select * from "${String(name)}"`).all())
    return [marker, String(markerNumber), '1971-02-03']
      .filter((trace) => rows.includes(trace))
      .map((trace) => `${String(name)}: ${trace}`)
  })
}

export function columnsOf(db: DatabaseSync, tables: readonly string[]): string[] {
  return tables.flatMap((table) =>
    db
      .prepare(`select name from pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => String(name)),
  )
}
