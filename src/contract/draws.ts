import { endpoint } from './endpoint'
import { RedeemBody } from './redeem'
import { Redemption } from './redemptions'
import { Baht, Id, Instant, pagingFields, known } from './shared'
import { z } from './zod'

/** `closed`: drawn or about to be, with results not announced yet. */
export const DrawStatus = z.enum(['open', 'closed', 'announced'])
export type DrawStatus = z.infer<typeof DrawStatus>

export const Winner = z.object({
  /** The place in the draw, from 1. */
  id: z.int(),
  /** The first name and a letter. */
  name: z.string(),
  /** The first six digits are hidden. */
  contactNumber: z.string(),
  ticket: z.optional(z.nullable(z.string())),
  rank: z.int(),
  prizeName: z.string(),
  /** Whether the winner is the caller. */
  isMe: z._default(z.boolean(), false),
})
export type Winner = z.infer<typeof Winner>

/** A public event after the tickets are closed, whose value the result also depends on. */
const PublicValue = z.object({
  name: z.string(),
  /** From when the value is known. */
  at: Instant,
})

/** What fixes the result of a draw before it is made. Hashes are SHA-256, in hexadecimal digits. */
export const DrawCommitment = z.object({
  /** Of the seed, which stays secret until the announcement (`hashOf`). */
  seedHash: z.string(),
  /** Since when the hash of the seed is published. */
  seedHashAt: Instant,
  /** Of the closed list (`ticketsHashOf`); null until it is closed. */
  ticketsHash: z._default(z.nullable(z.string()), null),
  ticketsHashAt: z._default(z.nullable(Instant), null),
  publicValue: z._default(z.nullable(PublicValue), null),
})
export type DrawCommitment = z.infer<typeof DrawCommitment>

/**
 * How many tickets of all members take part so far; null where the rules of the draw do not publish
 * it, and after the announcement.
 */
const Entries = z._default(z.nullable(z.int()), null)

export const Draw = z.object({
  campaignId: z.int(),
  campaignSlug: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  licenceNumber: z.string(),
  rules: z.array(z.string()),
  /** The last moment to take part. */
  closesAt: Instant,
  drawDate: Instant,
  announceDate: Instant,
  prizes: z.array(
    z.object({ rank: z.int(), name: z.string(), quantity: z.int(), valueBaht: Baht }),
  ),
  status: known(DrawStatus, 'closed'),
  /** The ticket numbers that the member holds in this draw. */
  tickets: z._default(z.array(z.string()), []),
  entries: Entries,
  /** Null where the platform publishes none. */
  commitment: z._default(z.nullable(DrawCommitment), null),
})
export type Draw = z.infer<typeof Draw>

export const getDraw = endpoint({
  id: 'getDraw',
  method: 'GET',
  base: 'gateway',
  path: '/draws/:campaignId',
  auth: 'optional',
  params: z.object({ campaignId: z.int() }),
  response: Draw,
})

/** A draw in the list of all. */
export const DrawSummary = z.object({
  campaignId: z.int(),
  campaignSlug: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  status: known(DrawStatus, 'closed'),
  closesAt: Instant,
  drawDate: Instant,
  announceDate: Instant,
  /** Of one ticket; null where it takes none. */
  pointsPerTicket: z.nullable(z.int()),
  /** How many prizes there are. */
  prizeCount: z.int(),
  /** How many tickets the member holds. */
  tickets: z._default(z.int(), 0),
  entries: Entries,
  /** Of the latest one with a result: a campaign may draw more than once. */
  lastDrawDate: z.optional(z.nullable(Instant)),
  /** How many tickets the member had in that one. */
  lastTickets: z._default(z.int(), 0),
})
export type DrawSummary = z.infer<typeof DrawSummary>

/** Open draws by their end, then those that wait for a result, then the announced, latest first. */
export const getDraws = endpoint({
  id: 'getDraws',
  method: 'GET',
  base: 'gateway',
  path: '/draws',
  auth: 'optional',
  response: z.array(DrawSummary),
})

/** A page of the winners of one announced draw, and what stands above them. */
export const WinnerPage = z.object({
  items: z.array(Winner),
  /** How many the search has found. */
  total: z.int(),
  /** Of these winners; null where nothing has been announced. */
  drawDate: z.nullable(Instant),
  /** All announced draws of the campaign, the latest first. */
  draws: z.array(
    z.object({
      drawDate: Instant,
      winnerCount: z.int(),
      /** How many tickets took part; null for draws from before this platform. */
      entries: z._default(z.nullable(z.int()), null),
      /** `getDrawRecord` has what is needed to draw again. */
      isRecorded: z._default(z.boolean(), false),
      /** How many of them were the caller's. */
      tickets: z._default(z.int(), 0),
    }),
  ),
  /** What the caller has won in this draw, on whatever page. */
  mine: z.array(Winner),
})
export type WinnerPage = z.infer<typeof WinnerPage>

export const getWinners = endpoint({
  id: 'getWinners',
  method: 'GET',
  base: 'gateway',
  path: '/winners',
  auth: 'optional',
  query: z.object({
    campaignId: z.int(),
    /** The latest without it. */
    drawDate: z.optional(Instant.check(z.maxLength(40))),
    /** A part of a name, or the last four digits of a number. */
    search: z.optional(z.string().check(z.maxLength(60))),
    top: pagingFields.top,
    skip: pagingFields.skip,
  }),
  response: WinnerPage,
})

/** What an announced draw was made of, for everybody who wants to draw again (`drawSome`). */
export const DrawRecord = z.object({
  /** What the random numbers were made of: with a commitment, its `numbersText`. */
  seed: z.string(),
  /** Every number that took part, in the order in which it was drawn from. */
  tickets: z.array(z.string()),
  /** The numbers that won, the first prize first. */
  winners: z.array(z.string()),
  /** Null for draws from before commitments. */
  commitment: z._default(
    z.nullable(
      z.object({
        /** The seed that was secret until the announcement. */
        seed: z.string(),
        seedHash: z.string(),
        seedHashAt: Instant,
        /** The end of the tickets' sale. */
        closesAt: Instant,
        ticketsHash: z.string(),
        ticketsHashAt: Instant,
        publicValue: z._default(
          z.nullable(z.object({ ...PublicValue.shape, value: z.string() })),
          null,
        ),
      }),
    ),
    null,
  ),
})
export type DrawRecord = z.infer<typeof DrawRecord>

export const getDrawRecord = endpoint({
  id: 'getDrawRecord',
  method: 'GET',
  base: 'gateway',
  path: '/draws/:campaignId/record',
  auth: 'optional',
  params: z.object({ campaignId: z.int() }),
  query: z.object({
    /** The latest without it. */
    drawDate: z.optional(Instant.check(z.maxLength(40))),
  }),
  response: DrawRecord,
})

/** The result of a draw that the member entered (specification §3, drawn prize). */
export const DrawnPrize = z.object({
  redemption: Redemption,
  state: known(z.enum(['not_drawn', 'won', 'not_won']), 'not_drawn'),
  announceDate: z.optional(z.nullable(Instant)),
  /** What the tickets won; the number is missing for draws from before this platform. */
  prizes: z.array(
    z.object({
      rank: z.int(),
      name: z.string(),
      valueBaht: Baht,
      ticket: z.optional(z.nullable(z.string())),
    }),
  ),
  delivered: z.boolean(),
  type: z.int(),
  privilegeMessage: z.optional(z.nullable(z.string())),
  campaignExpiredTimestamp: z.optional(z.nullable(Instant)),
  /** A prize by post needs an address. */
  needsAddress: z.boolean(),
})
export type DrawnPrize = z.infer<typeof DrawnPrize>

export const getDrawnPrize = endpoint({
  id: 'getDrawnPrize',
  method: 'GET',
  base: 'gateway',
  path: '/redemptions/:redemptionId/prize',
  auth: 'member',
  params: z.object({ redemptionId: Id }),
  response: DrawnPrize,
})

const { address, addressKey, contactNumber, email, firstName, lastName, zipcode } = RedeemBody.shape
const { shippingFirstName, shippingLastName } = RedeemBody.shape

/** Sets the address for a prize: a stored or a one-off one. Once only; the prize is then sent. */
export const setPrizeAddress = endpoint({
  id: 'setPrizeAddress',
  method: 'PUT',
  base: 'gateway',
  path: '/redemptions/:redemptionId/address',
  auth: 'member',
  params: z.object({ redemptionId: Id }),
  body: z.object({
    address,
    addressKey,
    contactNumber,
    email,
    firstName,
    lastName,
    shippingFirstName,
    shippingLastName,
    zipcode,
  }),
  response: z.object({ redemption: Redemption }),
})
