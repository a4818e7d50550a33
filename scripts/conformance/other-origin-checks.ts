import { getDesignSetting } from '@/contract/brand-config'
import { getCampaign } from '@/contract/campaign-detail'
import type { Endpoint } from '@/contract/endpoint'
import { lookUp } from '@/contract/look-up'
import { CheckFailure, SkippedCheck } from './check-failure.ts'
import type { Check, Kit } from './conformance-kit.ts'
import type { Asking } from './kit-client.ts'
import { askSetting, missingCampaign } from './read-checks.ts'

/** What a platform at another origin than the app permits. */
export const originChecks: Check[] = [
  {
    name: 'other origin, preflight',
    step: 'guest',
    async run(kit) {
      const origin = originOf(kit)
      for (const endpoint of kit.endpoints) await checkPreflight(kit, endpoint, origin)
    },
  },
  {
    name: 'other origin, answers',
    step: 'guest',
    async run(kit) {
      const origin = originOf(kit)
      const { headers } = await askSetting(kit)
      needsOrigin(getDesignSetting, headers, origin)
      const exposed = namesIn(headers, 'Access-Control-Expose-Headers').map(small)
      const path = 'Access-Control-Expose-Headers'
      if (exposed.includes('date') || exposed.includes('*')) return
      const got = exposed.join(', ') || 'none'
      throw new CheckFailure(getDesignSetting, { path, expected: 'Date', got })
    },
  },
]

/** Looks at every answer and refusal of the run: it is the last one. */
export const everyAnswerCheck: Check = {
  name: 'other origin, every answer',
  step: 'guest',
  async run(kit) {
    const origin = originOf(kit)
    // Of a run that goes on, nothing else may have been asked.
    await kit.client.ask(getCampaign, missingCampaign)
    for (const { endpoint, status, headers } of kit.client.answers) {
      needsOrigin(endpoint, headers, origin, status)
    }
  },
}

async function checkPreflight(kit: Kit, endpoint: Endpoint, origin: string) {
  const { url, method, headers: asked } = kit.client.requestOf(endpoint, sampleOf(kit, endpoint))
  const own = [...asked.keys()].filter((name) => !free.includes(name))
  const isFree = freeMethods.includes(method)
  if (isFree && own.length === 0) return
  const { response } = await kit.client.fetch(endpoint, url, {
    method: 'OPTIONS',
    // Browsers follow none of a preflight.
    redirect: 'manual',
    headers: {
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': own.join(', '),
    },
  })
  const { status, headers } = response
  if (status < 200 || status > 299) {
    const path = 'preflight, status'
    throw new CheckFailure(endpoint, { path, expected: '204', got: `${status}` })
  }
  needsOrigin(endpoint, headers, origin)
  needsNames(endpoint, 'Access-Control-Allow-Methods', {
    allowed: namesIn(headers, 'Access-Control-Allow-Methods'),
    needed: isFree ? [] : [method],
  })
  needsNames(endpoint, 'Access-Control-Allow-Headers', {
    allowed: namesIn(headers, 'Access-Control-Allow-Headers').map(small),
    needed: own,
  })
}

/** A request of an endpoint with all that it may carry; its params need not exist. */
function sampleOf({ fixtures }: Kit, { path, body, idempotent }: Endpoint): Asking {
  const { app, campaigns, dashboards } = fixtures
  const known = { appId: app.appId, campaignId: campaigns.redeemable, name: dashboards[0] }
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  return {
    params: Object.fromEntries(names.map((name) => [name, lookUp(known, name) ?? '1'])),
    token: 'token',
    ...(body && { body: {} }),
    ...(idempotent && { idempotencyKey: 'key' }),
  }
}

/** Headers that need no permission. */
const free = ['accept', 'accept-language', 'origin']
/** Methods that need none. */
const freeMethods = ['GET', 'HEAD', 'POST']

function originOf({ fixtures }: Kit): string {
  if (!fixtures.origin) throw new SkippedCheck('the fixtures name no origin')
  return fixtures.origin
}

function needsOrigin(endpoint: Endpoint, headers: Headers, origin: string, status?: number) {
  const path = 'Access-Control-Allow-Origin'
  const allowed = headers.get(path)
  if (allowed === origin || allowed === '*') return
  const got = `${allowed ?? 'none'}${status === undefined ? '' : ` (status ${status})`}`
  throw new CheckFailure(endpoint, { path, expected: origin, got })
}

/** Of headers in any case; browsers compare methods as they are. */
function namesIn(headers: Headers, name: string) {
  const text = headers.get(name) ?? ''
  return text.split(',').map((one) => one.trim())
}

const small = (name: string) => name.toLowerCase()

interface Names {
  allowed: readonly string[]
  needed: readonly string[]
}

/** The app sends no cookies to another origin: a star stands for all names but Authorization. */
function needsNames(endpoint: Endpoint, path: string, { allowed, needed }: Names) {
  const isStarred = (name: string) => allowed.includes('*') && name !== 'authorization'
  const missing = needed.filter((name) => !allowed.includes(name) && !isStarred(name))
  if (missing.length === 0) return
  const got = allowed.join(', ') || 'none'
  throw new CheckFailure(endpoint, { path, expected: missing.join(', '), got })
}
