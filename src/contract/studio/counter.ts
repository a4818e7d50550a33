import { Baht, Id, Instant, known, Points, text } from '../shared'
import { z } from '../zod'
import { staffEndpoint } from './staff-endpoint'

/** A text by language, as `{ en: 'Coffee', th: 'กาแฟ' }`. */
const Words = z.record(z.string(), z.string())

const Branch = z.object({ id: z.int(), name: Words })

/** As it was typed or scanned: case, spaces and hyphens do not count. */
const TypedCode = text(200)

/**
 * What a code is worth now: `valid`, also where its timer runs; `notOpened`, which is as good; `unpaid`,
 * whose link must be paid first; `otherBrand`, by its first characters; `notUsable` for any other state.
 */
export const CodeState = z.enum([
  'valid',
  'notOpened',
  'used',
  'expired',
  'unpaid',
  'cancelled',
  'unknown',
  'otherBrand',
  'notUsable',
])
export type CodeState = z.infer<typeof CodeState>

/** One use of a code: when, at which branch, by whom. */
const CodeUse = z.object({
  id: z.string(),
  at: Instant,
  branch: Branch,
  by: z.string(),
  /** Until when the person who asks can take it back; null for all others. */
  undoUntil: z.nullable(Instant),
})

const CounterPayment = z.object({
  id: z.string(),
  baht: Baht,
  method: known(z.enum(['counter', 'delivery', 'link']), 'counter'),
  // The counter asks for no money in a state that it does not know: `isTakenHere` says whether it may.
  state: known(z.enum(['due', 'paid', 'ended']), 'ended'),
  /** Whether its money can be taken here now. */
  isTakenHere: z.boolean(),
})
export type CounterPayment = z.infer<typeof CounterPayment>

export const CounterCode = z.object({
  /** In capitals, without spaces. */
  code: z.string(),
  state: known(CodeState, 'notUsable'),
  /** Null for a code that this brand does not have. */
  what: z.nullable(
    z.object({
      redemptionId: z.string(),
      campaign: Words,
      imageUrl: z.string(),
      /** Which of how many codes, from 1. */
      position: z.int(),
      of: z.int(),
      item: z.nullable(z.string()),
      /** First name and initial. */
      member: z.string(),
      endsAt: z.nullable(Instant),
      endedAt: z.nullable(Instant),
      /** Where the member said that they would come, or has booked. */
      branch: z.nullable(Branch),
      slotAt: z.nullable(Instant),
      people: z.nullable(z.int()),
      payment: z.nullable(CounterPayment),
      use: z.nullable(CodeUse),
    }),
  ),
})
export type CounterCode = z.infer<typeof CounterCode>

/** What the counter begins with: the branches to choose from. */
export const getCounter = staffEndpoint({
  id: 'getCounter',
  method: 'GET',
  path: '/counter',
  right: 'counter',
  response: z.object({ branches: z.array(Branch) }),
})

export const lookUpCode = staffEndpoint({
  id: 'lookUpCode',
  method: 'POST',
  path: '/counter/look-up',
  onlyReads: true,
  right: 'counter',
  body: z.object({ code: TypedCode }),
  response: CounterCode,
})

const Used = z.object({
  /** Whether this request has used it; of several at once this is true of one. */
  isDone: z.boolean(),
  code: CounterCode,
})

/** Uses a code once. The answer says who was faster, where somebody was. */
export const useCode = staffEndpoint({
  id: 'useCode',
  method: 'POST',
  path: '/counter/use',
  right: 'counter',
  idempotent: true,
  body: z.object({ code: TypedCode, storeId: z.int() }),
  response: Used,
})

/** Takes one's own use of a code back, within a minute. */
export const undoUse = staffEndpoint({
  id: 'undoUse',
  method: 'POST',
  path: '/counter/uses/:useId/undo',
  right: 'counter',
  params: z.object({ useId: Id }),
  response: CounterCode,
})

/** One booking of a day. */
export const DayBooking = z.object({
  redemptionId: z.string(),
  slotAt: Instant,
  people: z.nullable(z.int()),
  campaign: Words,
  member: z.string(),
  branch: z.nullable(Branch),
  state: known(CodeState, 'notUsable'),
  payment: z.nullable(CounterPayment),
  use: z.nullable(CodeUse),
})
export type DayBooking = z.infer<typeof DayBooking>

/**
 * Today's bookings of the brand that are not cancelled, the earliest 200 first, and how many there
 * are in all; where a branch is named, its own and those of which the platform does not know the
 * branch.
 */
export const getDayBookings = staffEndpoint({
  id: 'getDayBookings',
  method: 'GET',
  path: '/counter/bookings',
  right: 'counter',
  query: z.object({ storeId: z.optional(z.int()) }),
  response: z.object({ items: z.array(DayBooking), total: z.optional(z.int()) }),
})

/** The guests of a booking are there: its code is used, as if it were scanned. */
export const checkIn = staffEndpoint({
  id: 'checkIn',
  method: 'POST',
  path: '/counter/bookings/:redemptionId/check-in',
  right: 'counter',
  idempotent: true,
  params: z.object({ redemptionId: Id }),
  body: z.object({ storeId: z.int() }),
  response: Used,
})

const DuePayment = z.object({
  payment: CounterPayment,
  campaigns: z.array(Words),
  member: z.string(),
  since: Instant,
})
export type DuePayment = z.infer<typeof DuePayment>

/**
 * What is to be paid at a counter, the latest 50 first, and how many there are in all. Not what has ended
 * unused.
 */
export const getDuePayments = staffEndpoint({
  id: 'getDuePayments',
  method: 'GET',
  path: '/counter/payments',
  right: 'counter',
  response: z.object({ items: z.array(DuePayment), total: z.optional(z.int()) }),
})

/** Marks a payment as taken at the counter. A second time changes nothing: `isDone` is false then. */
export const markPaid = staffEndpoint({
  id: 'markPaid',
  method: 'POST',
  path: '/counter/payments/:paymentId/paid',
  right: 'counter',
  idempotent: true,
  params: z.object({ paymentId: Id }),
  body: z.object({ storeId: z.int() }),
  response: z.object({ isDone: z.boolean(), payment: CounterPayment }),
})

/**
 * Who stands at the counter, by the code on the member's screen. A code is good for a minute and for
 * one person of the staff; the ticket, for one gift within ten minutes.
 */
export const lookUpMember = staffEndpoint({
  id: 'lookUpMember',
  method: 'POST',
  path: '/counter/member',
  onlyReads: true,
  right: 'counter',
  body: z.object({ qr: text(500) }),
  response: z.object({
    ticket: z.string(),
    member: z.string(),
    level: Words,
    /** Points for each `baht` spent. */
    rate: z.object({ points: z.number(), baht: z.number() }),
  }),
})

const PurchaseBaht = z.number().check(z.gt(0), z.lte(10_000_000))

const Gift = z.object({
  id: z.string(),
  points: Points,
  /** Over the day's limit: they arrive the next day. */
  isForTomorrow: z.boolean(),
  baht: Baht,
  receiptNumber: z.string(),
  member: z.string(),
})
export type Gift = z.infer<typeof Gift>

/** Gives the points of a purchase by the brand's rule; a receipt gives them once at its branch. */
export const givePoints = staffEndpoint({
  id: 'givePoints',
  method: 'POST',
  path: '/counter/gifts',
  right: 'counter',
  idempotent: true,
  body: z.object({
    ticket: Id,
    baht: PurchaseBaht,
    receiptNumber: text(60).check(z.trim(), z.minLength(1)),
    storeId: z.int(),
  }),
  response: Gift,
})

/**
 * Corrects the amount of a gift, 0 for all of it, and its points by the difference, at the level that
 * the member had when they were given. With 0 and `isOfAnother` the receipt can give points again, to
 * the member whom it belongs to.
 */
export const correctPoints = staffEndpoint({
  id: 'correctPoints',
  method: 'POST',
  path: '/counter/gifts/:giftId/correction',
  right: 'counter',
  stepsUp: true,
  idempotent: true,
  params: z.object({ giftId: Id }),
  body: z.object({
    baht: z.number().check(z.gte(0), z.lte(10_000_000)),
    reason: text(200).check(z.trim(), z.minLength(3)),
    isOfAnother: z.optional(z.boolean()),
  }),
  response: Gift,
})

/** The last ten acts of the person at the counter, the latest first. */
export const getOwnActs = staffEndpoint({
  id: 'getOwnActs',
  method: 'GET',
  path: '/counter/acts',
  right: 'counter',
  response: z.object({
    items: z.array(
      z.object({
        id: z.string(),
        at: Instant,
        /** As in `code.used`; a newer platform may have others. */
        act: z.string(),
        subject: z.string(),
        details: z.record(z.string(), z.unknown()),
        /** Until when this use of a code can be taken back by `undoUse`; null for what cannot. */
        undoUntil: z._default(z.nullable(Instant), null),
      }),
    ),
  }),
})
