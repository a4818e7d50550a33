import * as fc from 'fast-check'
import { test } from 'vitest'
import { getPoints } from '@/contract/points'
import { appealReceipt, getReceipts, resendReceipt, sendReceipt } from '@/contract/receipts'
import { bangkokDay } from '../../mocks/values/bangkok'
import { photo, receiptBody, receiptsWorld, type ReceiptsWorld } from './receipts-world'
import { expectSound } from './soundness'
import { expectModelToHold } from './model-run'
import { failAt, newKey, storyNow } from './platform-world'

const day = 86_400_000
const members = ['ploy', 'orawan'] as const
// Few values, so that members collide.
const numbers = ['A-1', 'a 1', 'A-2', 'B-1'] as const
const reasons = ['unreadable_date', 'duplicate'] as const
const perHundredBaht = { ploy: 4, orawan: 5 }

interface Kept {
  id: string
  member: (typeof members)[number]
  number: string
  amount: number
  status: 'pending' | 'approved' | 'reject'
  reason: string
  sentAt: number
  decidedAt: number
}

/** The model's state. */
interface Model {
  now: number
  receipts: Kept[]
  start: Map<string, number>
}
interface Real {
  world: ReceiptsWorld
  tokens: Map<string, string>
  crash: { isOn: boolean }
}
type Command = fc.AsyncCommand<Model, Real>

const plain = (number: string) => number.toUpperCase().replaceAll(/[ -]/g, '')
const pointsOf = ({ member, amount }: Kept) => Math.floor((amount / 100) * perHundredBaht[member])
const isAnswerable = (model: Model, { status, decidedAt }: Kept) =>
  status === 'reject' && model.now <= decidedAt + 30 * day

function isTaken(model: Model, number: string, except?: Kept) {
  return model.receipts.some(
    (other) =>
      other !== except && other.status !== 'reject' && plain(other.number) === plain(number),
  )
}

/** Sends one request several times with one key. @returns the common response */
async function together<T>(real: Real, crashes: boolean, times: number, ask: () => Promise<T>) {
  real.crash.isOn = crashes
  const answers = await Promise.all(
    Array.from({ length: times }, () => ask().catch(() => undefined)),
  )
  real.crash.isOn = false
  if (new Set(answers.map((answer) => JSON.stringify(answer))).size > 1) {
    throw new Error('One key was answered in two ways.')
  }
  return answers[0]
}

function expectSame(what: string, isDone: boolean, isExpected: boolean) {
  if (isDone !== isExpected) throw new Error(`${what}: ${isDone}, not ${isExpected}.`)
}

const sending = { crashes: fc.boolean(), times: fc.integer({ min: 1, max: 3 }) }
const said = { number: fc.constantFrom(...numbers), amount: fc.constantFrom(20, 250, 999.5) }
const place = fc.nat({ max: 4 })

const Send = fc
  .record({ member: fc.constantFrom(...members), ...said, ...sending })
  .map(({ member, number, amount, crashes, times }): Command => ({
    check: () => true,
    async run(model, real) {
      const changes = { receiptNumber: number, spendingAmount: amount }
      const body = receiptBody({ ...changes, receiptDate: bangkokDay(model.now) })
      const input = { body, idempotencyKey: newKey() }
      const caller = { token: real.tokens.get(member) ?? '' }
      const done = await together(real, crashes, times, () =>
        real.world.call(sendReceipt, input, caller),
      )
      expectSame('Sent', done !== undefined, !crashes && !isTaken(model, number))
      if (done) {
        const { id } = done.receipt
        const at = { sentAt: model.now, decidedAt: 0 }
        model.receipts.push({ id, member, number, amount, status: 'pending', reason: '', ...at })
      }
      await compare(model, real)
    },
    toString: () => `${member} sends ${number} of ${amount}, ${times} times, breaks: ${crashes}`,
  }))

const Resend = fc
  .record({ place, ...said, ...sending })
  .map(({ place: index, number, amount, crashes, times }): Command => ({
    check: ({ receipts }) => receipts.length > 0,
    async run(model, real) {
      const kept = at(model, index)
      const changes = { receiptNumber: number, spendingAmount: amount }
      const receiptDate = bangkokDay(kept.sentAt)
      const { storeId: _, branchId: __, ...body } = receiptBody({ ...changes, receiptDate })
      const input = { params: { receiptId: kept.id }, body, idempotencyKey: newKey() }
      const caller = { token: real.tokens.get(kept.member) ?? '' }
      const done = await together(real, crashes, times, () =>
        real.world.call(resendReceipt, input, caller),
      )
      const isMendable = isAnswerable(model, kept) && kept.reason === 'unreadable_date'
      const fits = isMendable && !isTaken(model, number, kept)
      expectSame('Sent again', done !== undefined, !crashes && fits)
      if (done) Object.assign(kept, { number, amount, status: 'pending' })
      await compare(model, real)
    },
    toString: () => `${index} is sent again as ${number} of ${amount}, breaks: ${crashes}`,
  }))

const Appeal = fc
  .record({ place, withPhoto: fc.boolean(), ...sending })
  .map(({ place: index, withPhoto, crashes, times }): Command => ({
    check: ({ receipts }) => receipts.length > 0,
    async run(model, real) {
      const kept = at(model, index)
      const body = { reason: 'mine' as const, ...(withPhoto && { image: photo() }) }
      const input = { params: { receiptId: kept.id }, body, idempotencyKey: newKey() }
      const caller = { token: real.tokens.get(kept.member) ?? '' }
      const done = await together(real, crashes, times, () =>
        real.world.call(appealReceipt, input, caller),
      )
      const fits = isAnswerable(model, kept) && !isTaken(model, kept.number, kept)
      expectSame('Appealed', done !== undefined, !crashes && fits)
      if (done) Object.assign(kept, { status: 'pending' })
      await compare(model, real)
    },
    toString: () => `${index} is appealed against, breaks: ${crashes}`,
  }))

const Decide = fc
  .record({ place, reason: fc.constantFrom(undefined, ...reasons) })
  .map(({ place: index, reason }): Command => ({
    check: ({ receipts }) => receipts.length > 0,
    async run(model, real) {
      const kept = at(model, index)
      const done = await real.world.decide(kept.id, reason).then(
        () => true,
        () => false,
      )
      expectSame('Decided', done, kept.status === 'pending')
      const status = reason === undefined ? 'approved' : 'reject'
      if (done) Object.assign(kept, { status, reason: reason ?? '', decidedAt: model.now })
      await compare(model, real)
    },
    toString: () => `${index} is ${reason ?? 'approved'}`,
  }))

// Not beyond New Year, when the demo's points expire.
const Wait = fc.constantFrom(1, 3, 31).map((days): Command => ({
  check: ({ now }) => now + days * day < Date.parse('2026-12-30T00:00:00+07:00'),
  async run(model, real) {
    real.world.clock.advance(days * day, real.world.appId)
    model.now += days * day
    for (const member of members) real.tokens.set(member, await real.world.tokenOf(member))
    await compare(model, real)
  },
  toString: () => `${days} days go by`,
}))

function at({ receipts }: Model, index: number): Kept {
  const kept = receipts[index % receipts.length]
  if (!kept) throw new Error('There is a receipt.')
  return kept
}

async function compare(model: Model, { world, tokens }: Real) {
  for (const member of members) {
    const caller = { token: tokens.get(member) ?? '' }
    const { points } = await world.call(getPoints, {}, caller)
    const own = model.receipts.filter((kept) => kept.member === member)
    const paid = own.filter(({ status }) => status === 'approved').map(pointsOf)
    const expected = [model.start.get(member) ?? 0, ...paid]
    const balance = expected.reduce((sum, more) => sum + more, 0)
    if (points !== balance) throw new Error(`${member} has ${points} points, not ${balance}.`)
    const { items } = await world.call(getReceipts, { query: { mode: 'all', top: 100 } }, caller)
    for (const kept of own) {
      const seen = items.find(({ id }) => id === kept.id)
      if (seen?.status !== kept.status) {
        throw new Error(`${kept.number} is ${seen?.status}, not ${kept.status}.`)
      }
      const canAppeal = isAnswerable(model, kept)
      const canResend = canAppeal && kept.reason === 'unreadable_date'
      expectSame('Can be appealed against', seen.canAppeal, canAppeal)
      expectSame('Can be sent again', seen.canResend, canResend)
    }
  }
  await expectSound(world.db, world.appId)
}

async function start() {
  const crash = { isOn: false }
  const world = await receiptsWorld({
    failpoint: failAt('idempotency.beforeCommit', () => crash.isOn),
  })
  const tokens = new Map<string, string>()
  const model: Model = { now: storyNow, receipts: [], start: new Map() }
  for (const member of members) {
    const token = await world.tokenOf(member)
    tokens.set(member, token)
    model.start.set(member, (await world.call(getPoints, {}, { token })).points)
  }
  return { model, real: { world, tokens, crash } }
}

test(
  'after any sequence of decisions, receipts, points and statuses agree',
  { timeout: 90_000 },
  () =>
    expectModelToHold({
      start,
      commands: fc.commands([Send, Send, Resend, Appeal, Decide, Decide, Wait], {
        maxCommands: 20,
        size: 'max',
      }),
      numRuns: 8,
    }),
)
