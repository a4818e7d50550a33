import { getDesignSetting } from '@/contract/brand-config'
import { getCampaign } from '@/contract/campaign-detail'
import type { Endpoint } from '@/contract/endpoint'
import { getPoints } from '@/contract/points'
import { lookUp } from '@/contract/look-up'
import { signIn } from '@/contract/sign-in'
import { CheckFailure, SkippedCheck } from './check-failure.ts'
import type { Check, Kit } from './conformance-kit.ts'
import { type Asking, goodAnswer, needsRefusal } from './kit-client.ts'

/** The shape of each endpoint that only reads, as a guest and as a member. */
export function shapeChecks(endpoints: readonly Endpoint[]): Check[] {
  return endpoints
    .filter(({ method }) => method === 'GET')
    .flatMap((endpoint) => {
      const { id, auth } = endpoint
      const asMember: Check = {
        name: `shape ${id}${auth === 'optional' ? ' of a member' : ''}`,
        step: 'member',
        run: async (kit) => checkShape(kit, endpoint, await kit.token('first')),
      }
      const asGuest: Check = {
        name: `shape ${id}`,
        step: 'guest',
        run: (kit) => checkShape(kit, endpoint, undefined),
      }
      if (auth === 'member') return [asMember]
      return auth === 'optional' ? [asGuest, asMember] : [asGuest]
    })
}

async function checkShape(kit: Kit, endpoint: Endpoint, token: string | undefined) {
  for (const input of await inputsOf(kit, endpoint, token !== undefined)) {
    const answer = await kit.client.ask(endpoint, { ...input, token })
    const { response } = endpoint
    if (typeof response !== 'string') goodAnswer({ ...endpoint, response }, answer)
    else checkFile(endpoint, answer.status, answer.headers.get('Content-Type') ?? 'none')
  }
}

function checkFile(endpoint: Endpoint, status: number, type: string) {
  if (status === 204) return
  if (status !== 200) {
    throw new CheckFailure(endpoint, { path: 'status', expected: '200 or 204', got: `${status}` })
  }
  const expected = lookUp(fileTypes, String(endpoint.response)) ?? []
  if (expected.some((start) => type.startsWith(start))) return
  throw new CheckFailure(endpoint, {
    path: 'Content-Type',
    expected: expected.join(' or '),
    got: type,
  })
}

const fileTypes = {
  image: ['image/'],
  // Of a member's own data, too.
  text: ['text/', 'application/json'],
  events: ['text/event-stream'],
}

/** With what an endpoint is asked; several times where the fixtures have several names. */
async function inputsOf(kit: Kit, { id, params }: Endpoint, isMember: boolean): Promise<Asking[]> {
  const { app, campaigns, dashboards, inputs } = kit.fixtures
  const own = lookUp(inputs, id)
  if (own) return [own]
  const { appId } = app
  if (id === 'getDesignSetting') {
    return [1033, 1054].map((locale) => ({ params: { appId }, query: { device_locale: locale } }))
  }
  if (id === 'getDashboard') return dashboards.map((name) => ({ params: { name } }))
  if (id === 'getCampaign') {
    const ids = Object.values(campaigns).filter((campaignId) => campaignId !== undefined)
    return ids.map((campaignId) => ({ params: { campaignId } }))
  }
  if (id === 'getRedemptions') return ['available', 'expired'].map((mode) => ({ query: { mode } }))
  if (id === 'getAppConfig' || id === 'getConsentVersions') return [{ params: { appId } }]
  if (id === 'getProfilePicture' && isMember) {
    const { userId } = await kit.session('first')
    return [{ params: { userId }, query: { type: 'large', time: '1' } }]
  }
  if (params) throw new SkippedCheck(`the fixtures have no inputs of ${id}`)
  return [{}]
}

/** Each endpoint of members refuses those who are none. */
export function tokenChecks(endpoints: readonly Endpoint[]): Check[] {
  return endpoints
    .filter(({ method, auth, response }) => {
      return method === 'GET' && auth === 'member' && typeof response !== 'string'
    })
    .map((endpoint) => ({
      name: `token ${endpoint.id}`,
      step: 'member',
      async run(kit) {
        for (const input of await inputsOf(kit, endpoint, true)) {
          for (const token of [undefined, 'no-token-of-this-platform']) {
            const answer = await kit.client.ask(endpoint, { ...input, token })
            needsRefusal(answer, 'unauthorized', 'tokenInvalid', 'sessionRevoked')
          }
        }
      },
    }))
}

export const missingCampaign = { params: { campaignId: 2_000_000_001 } }

export const readChecks: Check[] = [
  {
    name: 'refusal of an unknown campaign',
    step: 'guest',
    async run({ client }) {
      needsRefusal(await client.ask(getCampaign, missingCampaign), 'notFound')
    },
  },
  {
    name: 'clock',
    step: 'guest',
    async run(kit) {
      const { headers } = await askSetting(kit)
      const path = 'header Date'
      const date = headers.get('Date')
      if (!date) throw new CheckFailure(getDesignSetting, { path, expected: 'a time', got: 'none' })
      const off = Math.abs(Date.parse(date) - kit.now()) / 1000
      if (off <= 5) return
      const got = `${Math.round(off)} s`
      throw new CheckFailure(getDesignSetting, { path, expected: 'at most 5 s off', got })
    },
  },
  ...(['soldOut', 'expired', 'notStarted'] as const).map((name): Check => {
    return {
      name: `state of the campaign "${name}"`,
      step: 'guest',
      async run(kit) {
        const params = { campaignId: kit.campaign(name) }
        const answer = await kit.client.ask(getCampaign, { params })
        needsState(goodAnswer(getCampaign, answer).redeemState.key, states[name])
      },
    }
  }),
  {
    name: 'state of the campaign "redeemable"',
    step: 'member',
    async run(kit) {
      const params = { campaignId: kit.campaign('redeemable') }
      const token = await kit.token('first')
      const answer = await kit.client.ask(getCampaign, { params, token })
      const { redeemState, pointPerUnit, payOptions } = goodAnswer(getCampaign, answer)
      needsState(redeemState.key, 'default')
      const prices = payOptions.map(({ points }) => points)
      if (prices.includes(pointPerUnit)) return
      const expected = `one of pointPerUnit (${pointPerUnit})`
      throw new CheckFailure(getCampaign, {
        path: 'payOptions',
        expected,
        got: prices.join(', ') || 'none',
      })
    },
  },
  {
    name: 'two members are two',
    step: 'member',
    async run(kit) {
      const [first, second] = await Promise.all([kit.session('first'), kit.session('second')])
      for (const path of ['userId', 'token', 'uuid'] as const) {
        if (first[path] !== second[path]) continue
        throw new CheckFailure(signIn, { path, expected: 'one of each member', got: 'the same' })
      }
    },
  },
  {
    name: 'balance',
    step: 'member',
    async run(kit) {
      const { point } = await kit.session('first')
      const points = await kit.balance('first')
      if (point.point === points || kit.state.redemptions.length > 0) return
      const expected = `${point.point}, as the sign-in says`
      throw new CheckFailure(getPoints, { path: 'points', expected, got: `${points}` })
    },
  },
]

const states = { soldOut: 'sold_out', expired: 'expired', notStarted: 'not_started' } as const

function needsState(key: string, expected: string) {
  if (key === expected) return
  throw new CheckFailure(getCampaign, { path: 'redeemState.key', expected, got: key })
}

export function askSetting({ client, fixtures }: Kit) {
  const params = { appId: fixtures.app.appId }
  return client.ask(getDesignSetting, { params, query: { device_locale: 1033 } })
}
