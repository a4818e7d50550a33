import { type APIRequestContext, expect } from '@playwright/test'
import { z } from 'zod/mini'

const password = 'Veranda#1'

export interface Fault {
  /** "POST /api/campaigns/1001/redeem"; a * stands for anything. */
  match: string
  kind: 'status' | 'status500AfterCommit' | 'dropBefore' | 'dropAnswer' | 'delay'
  times?: number
  status?: number
  delayMs?: number
}

export interface Account {
  email: string
  /** How many redemptions of a campaign the platform knows of this member. */
  redemptionsOf(campaignId: number): Promise<number>
  points(): Promise<number>
  /** `points`: of one unit. */
  redeem(campaignId: number, some?: { quantity?: number; points?: number }): Promise<void>
  /** Where the member's latest redemption of a campaign, by its English name, came from. */
  cameFrom(campaignName: string): Promise<Record<string, unknown> | undefined>
  /** The short names of members who joined with this member's code. */
  friends(): Promise<unknown[]>
  /** What the member has agreed to, as the platform answers it. */
  consents(): Promise<unknown>
}

/** Versions of consents, such as { terms: 3 }; cookie 0 asks for none. */
export type ConsentVersions = Partial<
  Record<'terms' | 'privacy' | 'age' | 'marketing' | 'cookie', number>
>

export interface MemberChange {
  state?: 'active' | 'blocked' | 'banned'
  /** YYYY-MM-DD, or null for a member who has not said. */
  birthDate?: string | null
  /** Whether the member has said it, or a former programme's record did. */
  birthDateConfirmed?: boolean
  levelId?: number
}

/** A test's own brand on the running platform, with the actions that a test can take on it. */
export interface Brand {
  appId: string
  /** What the app sends with each request of this brand. */
  headers: Record<string, string>
  fault(fault: Fault): Promise<void>
  /** Moves this brand's time. */
  advance(ms: number): Promise<void>
  /** This brand's time, in milliseconds since 1970. */
  now(): Promise<number>
  /** Raises versions of this brand's consents. */
  raise(consents: ConsentVersions): Promise<void>
  /** How baht are paid in this brand. */
  payBy(payment: { pickedUp?: 'counter' | 'link'; linkHours?: number }): Promise<void>
  /** Answers the question that has waited longest, as the brand's staff does. */
  answer(text: string): Promise<void>
  /** Changes a member behind the app's back. */
  change(name: string, member: MemberChange): Promise<void>
  /** A member as the platform sees them, beside whatever the app under test does. */
  account(name?: string): Promise<Account>
  /** Ends a session on the platform; the app that holds the token is not told. */
  revoke(authorization: string): Promise<void>
}

export const emailOf = (name: string) => `${name}@chaan.example`
export { password }

export interface BrandOptions {
  /** Without it its pages have no cookie banner. */
  asksForCookies?: boolean
  /** Without it there are no messages of the brand above them. */
  withMessages?: boolean
  /** HTML that would run, in each of its texts. */
  isHostile?: boolean
  /** Its languages, by the codes of their locales. */
  locale?: { default: number; available: number[] } | undefined
  /** Texts in place of the app's, by language, area and key. */
  labels?: Record<string, Record<string, string>> | undefined
}

export async function makeBrand(
  request: APIRequestContext,
  appId: string,
  options: BrandOptions = {},
): Promise<Brand> {
  const { asksForCookies = false, withMessages = false, ...content } = options
  await post('/__brands', { from: 'chaan', appId, withMessages, ...content })
  if (!asksForCookies) await post('/__account', { appId, consents: { cookie: 0 } })

  async function post(path: string, data: object, headers: Record<string, string> = {}) {
    const answer = await request.post(path, { data, headers })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return answer
  }

  const appHeaders = {
    'X-App-Id': appId,
    'Ocp-Apim-Subscription-Key': 'demo',
    'Api-Version': '1',
    'X-Country': 'TH',
  }

  return {
    appId,
    headers: appHeaders,
    async fault(fault) {
      await post('/__faults', { ...fault, appId })
    },
    async advance(advanceMs) {
      await post('/__clock', { advanceMs, appId })
    },
    async now() {
      const answer = await post('/__clock', { advanceMs: 0, appId })
      return Date.parse(textOf(await answer.json(), 'now'))
    },
    async raise(consents) {
      await post('/__account', { appId, consents })
    },
    async payBy(payment) {
      await post('/__account', { appId, payment })
    },
    async answer(text) {
      await post('/__answers', { appId, text })
    },
    async change(name, member) {
      await post('/__members', { ...member, appId, email: emailOf(name) })
    },
    async account(name = 'ploy') {
      const email = emailOf(name)
      const session = await post('/api/auth/signin', { email, password }, appHeaders)
      const token = textOf(await session.json(), 'token')
      const headers = { ...appHeaders, Authorization: `Bearer ${token}` }
      const get = async (path: string) => {
        const answer: unknown = await (await request.get(path, { headers })).json()
        return answer
      }
      return {
        email,
        async redemptionsOf(campaignId) {
          const pages = await Promise.all(
            ['available', 'expired'].map((mode) => get(`/api/redemptions?mode=${mode}&top=100`)),
          )
          return pages.flatMap((page) => all(page, 'campaignid')).filter((id) => id === campaignId)
            .length
        },
        async points() {
          return Number(all(await get('/api/points'), 'points')[0])
        },
        async cameFrom(campaignName) {
          const { redemptions } = MyData.parse(await get('/api/profile/export'))
          return redemptions.findLast(({ campaign }) => campaign.en === campaignName)?.cameFrom
        },
        friends: async () => all(await get('/api/referrals'), 'name'),
        consents: () => get('/api/profile/consent'),
        async redeem(campaignId, { quantity = 1, points = 0 } = {}) {
          await post(
            `/api/campaigns/${campaignId}/redeem`,
            { quantity, sp_points: points * quantity },
            { ...headers, 'Idempotency-Key': crypto.randomUUID() },
          )
        },
      }
    },
    async revoke(authorization) {
      await post('/api/auth/signout', {}, { ...appHeaders, Authorization: authorization })
    },
  }
}

const MyData = z.object({
  redemptions: z.array(
    z.object({
      campaign: z.object({ en: z.string() }),
      cameFrom: z.record(z.string(), z.unknown()),
    }),
  ),
})

/** Every value of a name in an answer, whichever way its area spells names. */
function all(value: unknown, name: string): unknown[] {
  if (Array.isArray(value)) return value.flatMap((item: unknown) => all(item, name))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key.toLowerCase().replaceAll('_', '') === name ? [inner] : all(inner, name),
  )
}

function textOf(value: unknown, name: string): string {
  const found = all(value, name)[0]
  if (typeof found !== 'string') throw new Error(`The platform gave no ${name}.`)
  return found
}
