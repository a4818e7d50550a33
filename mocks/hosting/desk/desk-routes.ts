import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { notificationKinds } from '@/contract/notifications'
import { z } from '@/contract/zod'
import { drawWinners } from '../../areas/draws/draw-winners.ts'
import { wonOf } from './draw-part.ts'
import { answerQuestion, closeForMember } from '../../areas/help/answer-question.ts'
import { readQuestionsIn } from '../../areas/help/store.ts'
import { notify } from '../../areas/notifications/store.ts'
import { findMember } from '../../areas/profile/member-store.ts'
import { approveReceipt, rejectReceipt } from '../../areas/receipts/review-receipt.ts'
import { advanceAll, advanceDelivery } from '../../areas/wallet/advance-delivery.ts'
import type { Brand, Brands } from '../../brands/brand.ts'
import { packs } from '../../brands/packs.ts'
import type { AdjustableClock } from '../../values/clock.ts'
import type { Database } from '../../database/connect.ts'
import { transact } from '../../database/transact.ts'
import type { FileStore } from '../../files/store-of-files.ts'
import { createFiles } from '../../files/files.ts'
import type { Outbox } from '../../request/outbox-store.ts'
import { fieldIn } from './message-parts.ts'
import { deskPage, deskPolicy } from './desk-page.ts'
import { Fault, type Faults } from '../faults.ts'
import type { DeskState } from './state.ts'

/** Values of a form, as it sends them. */
const Form = z.record(z.string(), z.string())

const Kind = z.enum(notificationKinds)

const Answer = z.object({
  appId: z.optional(z.string()),
  /** Default: the open question that has waited longest. */
  questionId: z.optional(z.string()),
  text: z.string(),
  by: z.optional(z.string()),
})

export interface DeskRoutesOptions {
  db: Database
  fileStore?: FileStore | undefined
  brands: Brands
  clock: AdjustableClock
  faults: Faults
  outbox: Outbox
  defaultAppId: string
  /** Where a brand's app is, for the browser that sends this request. */
  appOriginOf: (appId: string, request: Request) => string
  /** Whether the app is in development: it signs in by an address and simulates LINE. */
  isDeveloping: boolean
}

/** What a brand's staff and developers do at the desk, as a page and for tests. */
export function createDeskRoutes(options: DeskRoutesOptions) {
  const { db, brands, clock, faults, outbox, defaultAppId } = options
  const app = new Hono()

  app.get('/__desk', async (c) => {
    const brand = await brands.find(c.req.query('appId') ?? defaultAppId)
    if (!brand) return c.text('There is no such brand.', 404)
    return answerWith(stateOf(brand, c.req.raw, { told: c.req.query('told') }))
  })

  app.post('/__desk', async (c) => {
    // Forms of other sites are refused.
    if (c.req.header('origin') !== new URL(c.req.url).origin) return c.text('Not from here.', 403)
    const form = new Map(Object.entries(Form.parse(await c.req.parseBody())))
    const brand = await brands.find(form.get('appId') ?? defaultAppId)
    if (!brand) return c.text('There is no such brand.', 404)
    try {
      const told = await act(options, brand, form)
      const query = new URLSearchParams({ appId: brand.appId, told })
      // A reload does not act again.
      return c.redirect(`/__desk?${query}#${encodeURIComponent(form.get('at') ?? '')}`, 303)
    } catch (error) {
      const problem = error instanceof Error ? error.message || error.name : String(error)
      return answerWith(stateOf(brand, c.req.raw, { problem }), 400)
    }
  })

  function stateOf(
    brand: Brand,
    request: Request,
    said: Pick<DeskState, 'told' | 'problem'>,
  ): DeskState {
    const { appId } = brand
    const now = clock.now(appId)
    const originOf = (id: string) => options.appOriginOf(id, request)
    const appIds = Object.values(packs).map(({ identity }) => identity.appId)
    return {
      db,
      files: createFiles(db, options.fileStore),
      brand,
      now,
      // A call of the clock takes its time.
      ahead: Math.round((now - clock.now()) / 1000) * 1000,
      outbox,
      faults: faults.list(appId),
      origins: new Map(appIds.map((id) => [id, originOf(id)])),
      origin: originOf(appId),
      isDeveloping: options.isDeveloping,
      ...said,
    }
  }

  app.post('/__answers', async (c) => {
    const { appId = defaultAppId, questionId, ...answer } = Answer.parse(await c.req.json())
    const brand = await brands.find(appId)
    const [waiting] = await readQuestionsIn(db, { appId, state: 'open', top: 1 })
    const id = questionId ?? waiting?.id
    if (!brand || id === undefined) return c.json({ error: 'There is no such question.' }, 404)
    const now = clock.now(appId)
    const { state } = await transact(db, (tx) =>
      answerQuestion(tx, { brand, questionId: id, now, ...answer }),
    )
    return c.json({ questionId: id, state })
  })

  return app
}

async function answerWith(state: DeskState, status = 200) {
  return new Response(await deskPage(state), {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': deskPolicy(state),
      'Cache-Control': 'no-store',
    },
  })
}

const hour = 3_600_000

/**
 * Runs the action of a form, with the same functions as the commands.
 * @returns what was done
 * @throws the error of an action that is not possible
 */
async function act(
  { db, clock, faults }: DeskRoutesOptions,
  brand: Brand,
  form: ReadonlyMap<string, string>,
): Promise<string> {
  const { appId } = brand
  const now = clock.now(appId)
  const given = (name: string) => form.get(name)?.trim() || undefined
  const id = given('id') ?? ''
  const numberOf = (name: string) => {
    const value = Number(given(name) ?? NaN)
    if (!Number.isFinite(value) || value < 0) throw new Error(`${name} has to be a number.`)
    return value
  }
  const by = 'Desk'
  switch (form.get('action')) {
    case 'clock':
      clock.advance(numberOf('hours') * hour, appId)
      return 'The clock has moved.'
    case 'clockReset':
      clock.reset(appId)
      return 'The clock is back.'
    case 'approve': {
      const amount = given('amount')
      const amountBaht = amount === undefined ? undefined : Number(amount)
      const decision = { brand, receiptId: id, now, by, amountBaht }
      const { points } = await transact(db, (tx) => approveReceipt(tx, decision))
      return `Receipt ${id} is approved: ${points} points.`
    }
    case 'reject': {
      const decision = { brand, receiptId: id, now, by, reason: given('reason') ?? '' }
      await transact(db, (tx) => rejectReceipt(tx, decision))
      return `Receipt ${id} is rejected.`
    }
    case 'answer': {
      const desk = { brand, questionId: id, now, text: given('text') ?? '' }
      await transact(db, (tx) => answerQuestion(tx, desk))
      return `Question ${id} is answered.`
    }
    case 'closeQuestion':
      await transact(db, (tx) => closeForMember(tx, { brand, questionId: id, now }))
      return `Question ${id} is closed.`
    case 'draw': {
      const campaign = brand.campaigns.get(Number(id))
      if (!campaign) throw new Error('There is no such campaign.')
      const drawing = { appId, campaign, now, publicValue: given('publicValue') }
      const drawn = await transact(db, (tx) => drawWinners(tx, drawing))
      return wonOf(drawn.winners.length, drawn.entries)
    }
    case 'parcel': {
      const step = { appId, redemptionId: id, now, parcelNumber: given('parcel') }
      const { to } = await transact(db, (tx) => advanceDelivery(tx, step))
      return `Parcel ${id}: ${to}.`
    }
    case 'parcels': {
      const moved = await transact(db, (tx) => advanceAll(tx, { appId, now }))
      return `${moved.length} parcels have moved on.`
    }
    case 'notify':
      return sendNews(db, { brand, now }, form)
    case 'fault': {
      const { match, kind } = Object.fromEntries(form)
      const [times, status, delayMs] = ['times', 'status', 'delayMs'].map(numberOf)
      faults.add(appId, Fault.parse({ match, kind, times, status, delayMs }))
      return 'The fault waits for its request.'
    }
    case 'faultsClear':
      faults.clear(appId)
      return 'There are no faults.'
    default:
      throw new Error('There is no such action.')
  }
}

async function sendNews(
  db: Database,
  { brand, now }: { brand: Brand; now: number },
  form: ReadonlyMap<string, string>,
): Promise<string> {
  const { appId, languages } = brand
  const email = form.get('email') ?? ''
  const member = await findMember(db, appId, 'email', email)
  if (!member) throw new Error(`No member has the address ${email}.`)
  const given = (name: string) => form.get(name)?.trim() || undefined
  const [title, text] = [given('title'), given('text') ?? '']
  if (title === undefined) throw new Error('A notification has a title.')
  const inEach = (name: string, otherwise: string) =>
    Object.fromEntries(
      languages.map((language) => [language, given(fieldIn(name, language)) ?? otherwise]),
    )
  const notice = {
    about: `desk ${randomUUID()}`,
    appId,
    memberId: member.id,
    now,
    kind: Kind.parse(given('kind') ?? 'news'),
    title: inEach('title', title),
    body: inEach('text', text),
    link: given('link') ?? '/',
  }
  await transact(db, (tx) => notify(tx, [notice]))
  return `Sent to ${email}.`
}
