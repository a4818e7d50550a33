import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@/contract/endpoint'
import { getPoints } from '@/contract/points'
import { renamed } from '@/contract/reader'
import { redeemCampaign } from '@/contract/redeem'
import { signIn } from '@/contract/sign-in'
import type { Session } from '@/contract/user-session'
import { type CheckFailure, SkippedCheck } from './check-failure.ts'
import { type Answer, goodAnswer, KitClient, type Send } from './kit-client.ts'
import { chosenEndpoints } from './kit-endpoints.ts'
import type { Fixtures } from './kit-fixtures.ts'

/** What a platform can already do; each step has the checks of those before it. */
export const steps = ['guest', 'member', 'redeem'] as const
export type Step = (typeof steps)[number]

export interface Check {
  /** Short and stable: results are kept under it. */
  name: string
  step: Step
  /** What it leaves on the platform, or tries to. */
  writes?: 'redemptions' | 'sign-in' | 'message' | 'address'
  run(kit: Kit): Promise<unknown>
}

export interface Result {
  name: string
  outcome: 'ok' | 'failed' | 'skipped'
  /** Why it failed or was left out, in one line. */
  line?: string | undefined
  ms: number
}

/** What a run knows, for one that goes on after it. */
export interface RunState {
  base: string
  results: Result[]
  /** Redemptions that the kit has made. */
  redemptions: string[]
  /** The one that most checks look at. */
  first?: Made | undefined
}

export interface Made {
  id: string
  key: string
  /** The balance that its answer told. */
  points: number
}

export interface KitOptions {
  base: string
  fixtures: Fixtures
  send?: Send | undefined
  now?: (() => number) | undefined
  timeoutMs?: number | undefined
  /** How long a timer is watched. */
  pauseMs?: number | undefined
  /** Of a run that was stopped. */
  state?: RunState | undefined
}

export type Who = 'first' | 'second'

/** What checks work with: a platform, two members on it, and what was made there. */
export class Kit {
  readonly client: KitClient
  /** Where the platform is, without a slash at its end. */
  readonly base: string
  readonly fixtures: Fixtures
  readonly endpoints: readonly Endpoint[]
  readonly state: RunState
  readonly now: () => number
  readonly pauseMs: number
  readonly #sessions = new Map<Who, Promise<Session>>()
  readonly #told = new Set<string>()

  constructor(options: KitOptions) {
    const { base, fixtures, send = fetch, now, timeoutMs = 10_000, pauseMs = 1200, state } = options
    const root = base.replace(/\/+$/, '')
    this.now = now ?? Date.now
    this.client = new KitClient(root, fixtures, { send, timeoutMs, now: this.now })
    this.base = root
    this.fixtures = fixtures
    this.endpoints = chosenEndpoints(fixtures.features, fixtures.endpoints)
    this.pauseMs = pauseMs
    this.state = state ?? { base: root, results: [], redemptions: [] }
  }

  session(who: Who): Promise<Session> {
    const known = this.#sessions.get(who)
    if (known) return known
    const body = this.fixtures.members[who]
    const asked = this.client.ask(signIn, { body }).then((answer) => goodAnswer(signIn, answer))
    this.#sessions.set(who, asked)
    return asked
  }

  async token(who: Who): Promise<string> {
    return (await this.session(who)).token
  }

  async balance(who: Who): Promise<number> {
    const answer = await this.client.ask(getPoints, { token: await this.token(who) })
    return goodAnswer(getPoints, answer).points
  }

  async redeem(who: Who, campaignId: number, order: Order = {}): Promise<Redeemed> {
    const { points = 0, key = randomUUID(), quantity = 1 } = order
    const answer = await this.client.ask(redeemCampaign, {
      params: { campaignId },
      body: { quantity, sp_points: points, sp_baht: 0 },
      idempotencyKey: key,
      token: await this.token(who),
    })
    const id = redemptionIdOf(answer)
    if (id && !this.state.redemptions.includes(id)) this.state.redemptions.push(id)
    return { answer, key, id }
  }

  /** Whether a failure was asked about before, whatever came. */
  hasTold({ endpoint, fault }: CheckFailure): boolean {
    const isOfAll = URL.canParse(fault.path)
    const place = `${isOfAll ? '' : endpoint.id} ${fault.path} ${fault.expected}`
    if (this.#told.has(place)) return true
    this.#told.add(place)
    return false
  }

  /** @throws SkippedCheck where the fixtures have none */
  campaign(name: keyof Fixtures['campaigns']): number {
    const id = this.fixtures.campaigns[name]
    if (id === undefined) throw new SkippedCheck(`the fixtures name no campaign "${name}"`)
    return id
  }

  /** @throws SkippedCheck where there is none */
  first(): Made {
    const { first } = this.state
    if (!first) throw new SkippedCheck('nothing could be redeemed')
    return first
  }
}

interface Order {
  /** What the member agrees to pay in all. */
  points?: number
  key?: string
  quantity?: number
}

interface Redeemed {
  answer: Answer
  key: string
  /** Of the redemption, if there is one. */
  id: string | undefined
}

function redemptionIdOf({ refused, data }: Answer): string | undefined {
  if (refused || typeof data !== 'object' || data === null) return undefined
  const { redemption } = renamed(redeemCampaign.response, data) as { redemption?: { id?: unknown } }
  return typeof redemption?.id === 'string' ? redemption.id : undefined
}
