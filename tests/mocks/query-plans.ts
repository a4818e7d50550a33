import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseSync, StatementSync } from 'node:sqlite'
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
  rich_menu_draft: 'one for each brand',
  staff: 'the people who work for the brand',
  staff_invitation: 'one for each person who is invited, for days',
  staff_ticket: 'one for each person who sets up a second factor, for minutes',
  short_link: 'made by people, one by one',
  studio_message: 'written by people, one by one',
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
  staff_session: 'one for each device of a person, for days',
  short_link_open: 'a link’s, one for each day, host and language',
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
    sql: /^select "kind", .* from "result_count" .* group by/,
    reason:
      'the counts of the days that are asked for, read in their order, are added up in the database',
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

/** The most often that a request which adds nothing may ask the same: for each row is too often. */
const mostAlike = 8

/** The first rows of a brand by an index: as many are read as are asked for. */
const ordered = / where "app_id" = \? order by [^()]+ limit \?( offset \?)?$/

/** The first payments that are due, in the order of their index. */
const dueInOrder = /^select \* from "payment" .* order by "created_at" desc limit \?$/

const isPlatform = new AsyncLocalStorage<true>()
const slow = new Map<string, string[]>()
const prepare = DatabaseSync.prototype.prepare
/** SQLite copies the text of a statement each time it is asked for it. */
const sqlOf = new WeakMap<StatementSync, string>()

DatabaseSync.prototype.prepare = function explainFirst(this: DatabaseSync, sql, ...more) {
  if (isPlatform.getStore() && !slow.has(sql)) slow.set(sql, faultsOf(this, sql))
  const statement = prepare.call(this, sql, ...more)
  sqlOf.set(statement, sql)
  return statement
}

/** How often each query ran in a request. */
const asked = new AsyncLocalStorage<Map<string, number>>()
for (const run of ['all', 'run'] as const) {
  const { [run]: own } = StatementSync.prototype
  StatementSync.prototype[run] = function countFirst(this: StatementSync, ...values: unknown[]) {
    const counts = asked.getStore()
    if (counts) {
      const sql = sqlOf.get(this) ?? this.sourceSQL
      counts.set(sql, (counts.get(sql) ?? 0) + 1)
    }
    return Reflect.apply(own, this, values) as never
  }
}

async function countingQueries(name: string, run: () => Promise<Response>): Promise<Response> {
  const counts = new Map<string, number>()
  const response = await asked.run(counts, run)
  // A draw that is due, which the first look at it makes, asks for each of its winners.
  const isRead = name.startsWith('GET') && ![...counts.keys()].some((sql) => /^insert\b/i.test(sql))
  for (const [sql, count] of isRead ? counts : []) {
    const isGrowing = [...tablesOf(sql).values()].some((table) => !(table in smallTables))
    if (count > mostAlike && isGrowing) slow.set(sql, [`${count} times in ${name}`])
  }
  return response
}

/** Returns the faults that were found since the last call; their queries are looked at anew. */
export function takeFaults(): string[] {
  const found = [...slow].filter(([, faults]) => faults.length > 0)
  for (const [sql] of found) slow.delete(sql)
  return found.flatMap(([sql, faults]) => faults.map((fault) => `${fault}: ${sql}`))
}

/** Does a work, with the plan of every query that it runs checked. */
export const checkingPlansOf = <T>(work: () => Promise<T>): Promise<T> => isPlatform.run(true, work)

/** The platform, with the queries of all that it does checked after the tests of the file. */
export function checkingPlans(platform: Platform): Platform {
  const counting = (request: Request, answer: () => Promise<Response>) =>
    isPlatform.run(true, () =>
      countingQueries(`${request.method} ${new URL(request.url).pathname}`, answer),
    )
  return {
    ...platform,
    fetch: (request, address) => counting(request, () => platform.fetch(request, address)),
    fetchStaff: (request, appId, address) =>
      counting(request, () => platform.fetchStaff(request, appId, address)),
    openLink: (request, appId) => isPlatform.run(true, () => platform.openLink(request, appId)),
    retryRefunds: () => isPlatform.run(true, platform.retryRefunds),
    sendNotices: () => isPlatform.run(true, platform.sendNotices),
    prune: () => isPlatform.run(true, platform.prune),
    refreshBrands: () => isPlatform.run(true, platform.refreshBrands),
  }
}

/** The steps of a query's plan that take longer with each row of a growing table. */
export function faultsOf(native: DatabaseSync, sql: string): string[] {
  if (!/^\s*(with|select|insert|update|delete)\b/i.test(sql)) return []
  if (allowedQueries.some((allowed) => allowed.sql.test(sql))) return []
  const tables = tablesOf(sql)
  const plan = prepare.call(native, `explain query plan ${sql}`).all()
  const details = plan.map(({ detail }) => String(detail))
  const isFirst = ordered.test(sql) || dueInOrder.test(sql)
  const isInOrder = isFirst && !details.some((detail) => detail.startsWith('USE TEMP'))
  const faults = details.filter((detail) => {
    const [, how, name = ''] = /^(SCAN|SEARCH) (\S+)/.exec(detail) ?? []
    const table = tables.get(name)
    if (!how || !table || table in smallTables) return false
    const [, index = ''] = /INDEX (\w+)/.exec(detail) ?? []
    if (index in openIndexes) return false
    // A condition on the brand alone does not narrow the rows.
    if (how === 'SEARCH' && isInOrder) return false
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
