import { endpoint } from './endpoint'
import { Id, Instant, Points, known } from './shared'
import { z } from './zod'

/**
 * How far a friend is: `joined` with the code, `purchased` for the first time with the points still
 * on their way, or `credited`.
 */
export const FriendState = z.enum(['joined', 'purchased', 'credited'])
export type FriendState = z.infer<typeof FriendState>

/** A member who joined with this member's code. */
export const Friend = z.object({
  id: z.string(),
  /** The first name and an initial; null for a friend who hides the name, or has left. */
  name: z.nullable(z.string()),
  pictureUrl: z.optional(z.nullable(z.string())),
  joinedAt: Instant,
  state: known(FriendState, 'joined'),
  /** What this member gets for the friend, in the balance once it is credited. */
  points: Points,
})
export type Friend = z.infer<typeof Friend>

/** The invitation as the brand words it. */
const Invitation = z.object({
  title: z.string(),
  body: z.string(),
  imageUrl: z.string(),
  /** For messages: a PNG or JPEG of at most 1024 pixels, in the form of 1200 × 630. */
  shareImageUrl: z.optional(z.nullable(z.string())),
  howTo: z.array(z.string()),
  /** What the states of a friend are called; the app words the others. */
  states: z.object({ joined: z.string(), credited: z.string() }),
  /** The message that a friend receives. */
  share: z.object({ title: z.string(), text: z.string(), button: z.string() }),
})

export const Referrals = z.object({
  /** The member's own code. */
  code: z.string(),
  /** How many friends a member can bring. */
  most: z.int(),
  pointsEach: Points,
  /** The sum of what was credited. */
  pointsEarned: Points,
  /** The latest first. */
  friends: z.array(Friend),
  /** Until when this member can still enter a friend's code; null where it is too late or done. */
  canEnterUntil: z.optional(z.nullable(Instant)),
  invitation: Invitation,
})
export type Referrals = z.infer<typeof Referrals>

/** The member's code and the friends who joined with it. */
export const getReferrals = endpoint({
  id: 'getReferrals',
  method: 'GET',
  base: 'gateway',
  path: '/referrals',
  auth: 'member',
  response: Referrals,
})

/** What a guest reads who has opened a friend's link. */
export const Greeting = z.object({
  /**
   * Who invited: the first name and an initial. Null for a member who hides the name, and at a network
   * that has asked for too many unknown codes.
   */
  name: z.nullable(z.string()),
  pointsEach: Points,
  imageUrl: z.string(),
  /** The button of the message that the friend received. */
  button: z.string(),
})
export type Greeting = z.infer<typeof Greeting>

/**
 * The invitation behind a code, for a guest. A request with a body, so that no log of addresses has
 * the code, and as each unknown one is counted. `referCodeNotFound` has the reason `full` where all
 * places are taken.
 */
export const getGreeting = endpoint({
  id: 'getGreeting',
  method: 'POST',
  base: 'gateway',
  path: '/referrals/greeting',
  auth: 'none',
  body: z.object({ code: Id }),
  response: Greeting,
})

/**
 * Enters a friend's code after signing up, within 30 days and before the first purchase. The same
 * code again changes nothing. `referralRefused` has a `reason`: own, double, circular or late;
 * `referCodeNotFound` has `full` where the friend's places are taken.
 */
export const enterReferCode = endpoint({
  id: 'enterReferCode',
  method: 'POST',
  base: 'gateway',
  path: '/referrals/code',
  auth: 'member',
  body: z.object({ code: Id }),
  response: z.object({
    /** The friend's first name; null for a friend who hides it. */
    friend: z.optional(z.nullable(z.string())),
    points: Points,
  }),
})
