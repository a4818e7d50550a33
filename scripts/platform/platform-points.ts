import '../setup/source-imports.ts'
import { writeNewFile } from './new-files.ts'
import { openPlatform } from './platform-database.ts'
import { readOptions, requireTogether, stop } from '../setup/command-options.ts'
import { isDay } from '../setup/typed-values.ts'

const usage = `Shows who has given which points, and corrects those of a member.

  npm run platform:points -- [--from 2026-11-01] [--to 2026-11-30]    days in Bangkok
  npm run platform:points -- … --way WAY       receipt, code, friend, survey, shop, reward,
                                               welcome or desk
  npm run platform:points -- … --member MEMBER     of one member, by id, number, e-mail or mobile number
  npm run platform:points -- … --csv FILE      each entry, into a new file for a spreadsheet
  npm run platform:points -- --signals         what speaks for one person behind two memberships
  npm run platform:points -- --why MEMBER [--json]    entry by entry, why a member has so many, by the
                                               same; changes nothing
  npm run platform:points -- --adjust MEMBER --points 40 --reason TEXT --by NAME    corrects the points
                                               of a member, with --points=-40 down; with --again
                                               also what was booked within the hour
  npm run platform:points -- … --app APP_ID    another brand than the first`

const values = readOptions(usage, {
  from: { type: 'string' },
  to: { type: 'string' },
  way: { type: 'string' },
  member: { type: 'string' },
  csv: { type: 'string' },
  signals: { type: 'boolean', default: false },
  why: { type: 'string' },
  json: { type: 'boolean', default: false },
  adjust: { type: 'string' },
  points: { type: 'string' },
  reason: { type: 'string' },
  by: { type: 'string' },
  again: { type: 'boolean', default: false },
  app: { type: 'string' },
})

requireTogether(
  usage,
  values,
  { why: ['json'], signals: [], adjust: ['points', 'reason', 'by', 'again'] },
  ['from', 'to', 'way', 'member', 'csv'],
)

const { earnWays } = await import('../../mocks/database/schema.ts')
const { readGiven, sumByGiver, sumByWay } = await import('../../mocks/areas/points/audit-store.ts')
const { explainPoints, membersNamed } = await import('../../mocks/areas/points/explain-points.ts')
const { countSignals } = await import('../../mocks/areas/referrals/store.ts')
const { Text, textIn } = await import('@/contract/text')
const { csvOf } = await import('@/studio/results/csv-rules')
const { endOfDay, startOfDay, toInstant } = await import('../../mocks/values/bangkok.ts')

const mostGivers = 20
const way = earnWays.find((one) => one === values.way)
if (values.way !== undefined && !way) stop(`--way is one of ${earnWays.join(', ')}.`)
const { from: first = '2000-01-01', to: last = '9999-12-31' } = values
if (!isDay(first) || !isDay(last)) stop('--from and --to are days, such as 2026-11-30.')
const from = startOfDay(first)
const to = endOfDay(last)
if (from > to) stop('--from is after --to.')

const { db, brand, now, stopNotFound, stopRefused } = await openPlatform(values.app, {
  isForReading: values.why !== undefined,
})
try {
  if (values.why !== undefined) await showWhy(values.why)
  else if (values.adjust !== undefined) await adjust(values.adjust)
  else if (values.signals) await showSignals()
  else await showPoints()
} finally {
  await db.destroy()
}

async function memberNamed(word: string) {
  const [member, ...others] = await membersNamed(db, brand.appId, word)
  if (!member) return stopNotFound(`member ${word}`)
  if (others.length > 0) {
    stop(`Several members: ${[member, ...others].map(({ id }) => id).join(', ')}. Name one by id.`)
  }
  return member
}

async function showWhy(word: string) {
  const { tellPoints } = await import('./tell-points.ts')
  const explained = await explainPoints(db, brand.appId, await memberNamed(word))
  console.log(values.json ? JSON.stringify(explained, null, 2) : tellPoints(explained))
  if (!explained.agrees) process.exitCode = 1
}

async function adjust(word: string) {
  const points = /^-?\d{1,7}$/.test(values.points ?? '') ? Number(values.points) : 0
  const { again } = values
  const [reason, by] = [values.reason ?? '', values.by ?? ''].map((words) => words.trim())
  if (points === 0) stop('--points is a whole number of at most seven digits, and not 0.')
  if (!reason || !by) stop('Say why with --reason, and who with --by.')
  const { AdjustError, adjustByHand } = await import('../../mocks/areas/points/adjust-by-hand.ts')
  const { id } = await memberNamed(word)
  try {
    const adjustment = { memberId: id, points, reason, by, again }
    const balance = await adjustByHand({ db, brand, now }, adjustment)
    console.log(`${id}: ${points} points, ${balance} now.`)
  } catch (error) {
    await stopRefused(error, AdjustError)
  }
}

async function showPoints() {
  const member = values.member === undefined ? undefined : await memberNamed(values.member)
  const part = { appId: brand.appId, from, to, way, memberId: member?.id }
  const sums = await sumByWay(db, part)
  if (sums.length === 0) console.log('No points were given.')
  for (const sum of sums) {
    console.log(
      `${sum.way ?? 'not known, from before'}: ${sum.points} points, ${sum.entries} times`,
    )
  }
  const givers = await sumByGiver(db, part, mostGivers)
  if (givers.length > 0) console.log(`\nThe most by one giver (${mostGivers} at most):`)
  for (const { given_by, points, entries } of givers) {
    console.log(`  ${given_by}: ${points} points, ${entries} times`)
  }
  if (values.csv !== undefined) await writeEntries(values.csv, await readGiven(db, part))
}

async function writeEntries(file: string, entries: Awaited<ReturnType<typeof readGiven>>) {
  const rows = entries.map((entry) => {
    const title = textIn(Text.parse(JSON.parse(entry.title_json)), 'en')
    const { id, at, member_id, member_number, given_by, points, receipt_id } = entry
    const member = member_number ?? member_id
    return [id, toInstant(at), member, entry.way, given_by, points, title, receipt_id]
  })
  const head = ['entry', 'at', 'member', 'way', 'given by', 'points', 'title', 'receipt']
  await writeNewFile(file, csvOf([head, ...rows]))
  console.log(`\n${rows.length} entries: ${file}`)
}

async function showSignals() {
  const signals = await countSignals(db, brand.appId)
  if (signals.length === 0) console.log('There are no signals.')
  for (const { member_number, referrer_id, referrals, kind, friends } of signals) {
    console.log(`${member_number ?? referrer_id}: ${kind} ${friends} of ${referrals} friends`)
  }
}
