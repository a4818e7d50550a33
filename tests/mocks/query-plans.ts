import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseSync } from 'node:sqlite'
import { retention } from '../../mocks/database/retention'
import type { Schema } from '../../mocks/database/schema'
import type { Platform } from '../../mocks/platform/platform'

type Reasons = Readonly<Partial<Record<keyof Schema, string>>>

/** Tables that do not grow with members or time: reading all of one is no fault. */
const smallTables: Reasons = {
  brand: 'one row for each brand',
  document: 'a few for each brand',
  campaign: 'the catalogue, which is kept in memory',
  campaign_stock: 'as many as campaigns, colours and sizes',
  slot_stock: 'as many as announced times',
  draw: 'one for each draw of a campaign',
  draw_commitment: 'one for each draw of a campaign',
  spending_period: 'one for each period of top spenders',
  rich_menu_publication: 'one for each publication, which a person confirms with a code',
  province: 'the country has 77',
  district: 'the country has about 930',
  subdistrict: 'the country has about 7,400',
  subdistrict_zipcode: 'the country has about 7,400',
}

/** Tables that grow, but not for one member or redemption: sorting a few rows is no fault. */
const shortLists: Reasons = {
  slot_hold: 'kept for minutes',
  session: 'one for each device of a member',
  address: 'a member’s own, typed one by one',
  tax_address: 'a member’s own, typed one by one',
  favourite: 'one for each campaign at most',
  cart_line: 'one for each thing that is sold at most',
}

/** Indexes of the few rows that something is still to be done with. */
const openIndexes: Readonly<Record<string, string>> = {
  refund_due: 'refunds wait for minutes',
}

/** Queries that have to read all rows, with the reason. */
const allowedQueries: readonly { sql: RegExp; reason: string }[] = [
  {
    sql: /^select .* from "draw" inner join "draw_winner"/,
    reason: 'the winners of a campaign are as many as its prizes',
  },
  {
    sql: /coalesce\(order_line\.order_id, redemption\.id\)/,
    reason: 'a member’s parcels, by an index of their own, are put together by order',
  },
  {
    sql: /^select "receipt_id", "fingerprint" from "receipt_photo"/,
    reason: 'a reviewer’s photo is compared with all of the brand: likeness has no order',
  },
]

const isPlatform = new AsyncLocalStorage<true>()
const slow = new Map<string, string[]>()
const prepare = DatabaseSync.prototype.prepare

DatabaseSync.prototype.prepare = function explainFirst(this: DatabaseSync, sql, ...more) {
  if (isPlatform.getStore() && !slow.has(sql)) slow.set(sql, faultsOf(this, sql))
  return prepare.call(this, sql, ...more)
}

/** Returns the faults that were found since the last call; their queries are looked at anew. */
export function takeFaults(): string[] {
  const found = [...slow].filter(([, faults]) => faults.length > 0)
  for (const [sql] of found) slow.delete(sql)
  return found.flatMap(([sql, faults]) => faults.map((fault) => `${fault}: ${sql}`))
}

/** The platform, with the plan of every query that it runs checked after the tests of the file. */
export function checkingPlans(platform: Platform): Platform {
  return {
    ...platform,
    fetch: (request, address) => isPlatform.run(true, () => platform.fetch(request, address)),
    openLink: (request, appId) => isPlatform.run(true, () => platform.openLink(request, appId)),
    retryRefunds: () => isPlatform.run(true, platform.retryRefunds),
    sendNotices: () => isPlatform.run(true, platform.sendNotices),
    prune: () => isPlatform.run(true, platform.prune),
  }
}

/** The steps of a query's plan that take longer with each row of a growing table. */
export function faultsOf(native: DatabaseSync, sql: string): string[] {
  if (!/^\s*(with|select|insert|update|delete)\b/i.test(sql)) return []
  if (allowedQueries.some((allowed) => allowed.sql.test(sql))) return []
  const tables = tablesOf(sql)
  const plan = prepare.call(native, `explain query plan ${sql}`).all()
  const details = plan.map(({ detail }) => String(detail))
  const faults = details.filter((detail) => {
    const [, how, name = ''] = /^(SCAN|SEARCH) (\S+)/.exec(detail) ?? []
    const table = tables.get(name)
    if (!how || !table || table in smallTables) return false
    const [, index = ''] = /INDEX (\w+)/.exec(detail) ?? []
    if (index in openIndexes) return false
    // A condition on the brand alone does not narrow the rows.
    return how === 'SCAN' || /\(app_id=\?\)|AUTOMATIC/.test(detail)
  })
  // Sorting the rows that are equal in the first terms is no fault.
  const sorts = details.filter((detail) => /^USE TEMP B-TREE FOR (?!LAST)/.test(detail))
  const isLong = [...tables.values()].some(
    (table) => !(table in smallTables) && !(table in shortLists),
  )
  return isLong ? [...faults, ...sorts] : faults
}

/** The tables of a query, by the names that its plan calls them by. */
function tablesOf(sql: string): Map<string, string> {
  const named = /\b(?:from|join|into|update)\s+"?(\w+)"?(?:\s+as\s+"?(\w+)"?)?/gi
  const found = [...sql.matchAll(named)].map(
    ([, table = '', alias = table]) => [alias, table] as const,
  )
  return new Map(found.filter(([, table]) => table in retention))
}
