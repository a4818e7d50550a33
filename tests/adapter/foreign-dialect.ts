import { readFileSync } from 'node:fs'
import { getCampaign } from '@/contract/campaign-detail'
import { getCategories } from '@/contract/campaigns'
import { getConsentVersions, getUserConsent } from '@/contract/consents'
import { getDashboard } from '@/contract/dashboard'
import { getPoints } from '@/contract/points'
import { getProfile } from '@/contract/profile'
import { renamed, unwrap } from '@/contract/reader'
import { redeemCampaign } from '@/contract/redeem'
import { getRedemptions, openSerial } from '@/contract/redemptions'
import { signIn } from '@/contract/sign-in'
import { z } from '@/contract/zod'

/**
 * A platform of another family in front of one that keeps the contract: everything that an adapter can
 * bridge is otherwise here. It knows nothing of adapters.
 */

/** The adapter of docs/adapters.md, which bridges it. */
export const foreignAdapter = (): { fields: object; endpoints: object; paging: object } =>
  JSON.parse(readFileSync('docs/integrate/adapter.json', 'utf8'))

/** How the contract's platform answers a request. */
type Ask = (request: Request) => Promise<Response>

interface Place {
  id: string
  /** The contract's path, with the params that the request names. */
  path: (given: Readonly<Record<string, string>>) => string
  method?: string
}

const places: Record<string, Place> = {
  'GET /setting': { id: 'setting', path: () => `/admin/app/{app}/setting` },
  'GET /dashboard': { id: 'dashboard', path: ({ config }) => `/dashboard/${config}` },
  'GET /category': { id: 'categories', path: () => '/categories' },
  'GET /consent/versions': { id: 'versions', path: () => '/pdpaconsent/{app}/version' },
  'GET /consent': { id: 'consent', path: () => '/profile/consent' },
  'POST /auth/login': { id: 'signIn', path: () => '/auth/signin' },
  'GET /profile/me': { id: 'profile', path: () => '/profile' },
  'GET /profile/me/points': { id: 'points', path: () => '/points' },
  'GET /campaign': { id: 'campaign', path: ({ campaign_id: id }) => `/campaigns/${id}` },
  'POST /campaign/redeem': {
    id: 'redeem',
    path: ({ campaign_id: id }) => `/campaigns/${id}/redeem`,
  },
  'GET /purchase': { id: 'redemptions', path: () => '/redemptions' },
  'PUT /purchase/use': {
    id: 'serial',
    path: ({ key }) => `/redemptions/${key}/serial`,
    method: 'POST',
  },
}

/** @param root the address below which both are, such as `/api` */
export async function speakForeign(request: Request, ask: Ask, root = ''): Promise<Response> {
  const url = new URL(request.url)
  const given = new Map(url.searchParams)
  const key = /\/purchase\/([^/]+)\/use$/.exec(url.pathname)?.[1]
  if (key) given.set('key', key)
  const body = await bodyOf(request)
  for (const [name, value] of Object.entries(body)) given.set(name, String(value))
  const pathname = url.pathname
    .slice(root.length)
    .replace(/\/purchase\/[^/]+\/use$/, '/purchase/use')
  const place = places[`${request.method} ${pathname}`]
  if (!place) return new Response('<h1>Not found</h1>', { status: 404 })

  const headers = new Headers(request.headers)
  move(headers, 'X-Tenant', 'X-App-Id')
  move(headers, 'X-Request-Key', 'Idempotency-Key')
  const token = headers.get('X-Access-Token')
  headers.delete('X-Access-Token')
  if (token) headers.set('Authorization', `Bearer ${token}`)
  headers.set('X-Country', 'TH')
  headers.set('X-Host', 'web')
  headers.delete('Content-Type')
  const app = headers.get('X-App-Id') ?? ''
  const path = place.path(Object.fromEntries(given)).replace('{app}', app)
  const address = new URL(`${root}${path}${contractQuery(place.id, given)}`, url)
  const method = place.method ?? request.method
  const sent = contractBody(place.id, given)
  if (sent) headers.set('Content-Type', 'application/json')
  const answer = await ask(
    new Request(address, { method, headers, ...(sent && { body: JSON.stringify(sent) }) }),
  )
  return foreignResponse(place.id, answer)
}

async function bodyOf(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('Content-Type') ?? ''
  if (type.startsWith('multipart/')) return Object.fromEntries(await request.formData())
  const text = request.method === 'GET' ? '' : await request.text()
  return text ? (JSON.parse(text) as Record<string, unknown>) : {}
}

function move(headers: Headers, from: string, to: string) {
  const value = headers.get(from)
  headers.delete(from)
  headers.delete(to)
  if (value !== null) headers.set(to, value)
}

function contractQuery(id: string, given: Map<string, string>): string {
  if (id === 'setting') return `?device_locale=${given.get('lang') === 'TH' ? 1054 : 1033}`
  if (id !== 'redemptions') return ''
  const size = Number(given.get('page_size') ?? 25)
  const skip = (Number(given.get('page_no') ?? 1) - 1) * size
  const mode = given.get('list') === '2' ? 'expired' : 'available'
  return `?mode=${mode}&top=${size}&skip=${skip}`
}

function contractBody(id: string, given: Map<string, string>): object | undefined {
  if (id === 'signIn') return { email: given.get('user_name'), password: given.get('pass_word') }
  if (id !== 'redeem') return undefined
  const satang = given.get('pay_satang')
  return {
    quantity: Number(given.get('quantity')),
    sp_points: Number(given.get('pay_points') ?? 0),
    ...(satang !== undefined && { sp_baht: Number(satang) / 100 }),
  }
}

const contractAnswers: Readonly<Record<string, z.ZodMiniType>> = {
  dashboard: getDashboard.response,
  categories: getCategories.response,
  versions: getConsentVersions.response,
  consent: getUserConsent.response,
  signIn: signIn.response,
  profile: getProfile.response,
  points: getPoints.response,
  campaign: getCampaign.response,
  redeem: redeemCampaign.response,
  redemptions: getRedemptions.response,
  serial: openSerial.response,
}

const problems: Readonly<Record<string, number>> = {
  unauthorized: 7001,
  wrongCredentials: 7002,
  notFound: 7404,
  invalid: 7400,
  keyReused: 7422,
  soldOut: 8001,
  maxPerPerson: 8002,
  pointNotEnough: 8004,
  expired: 8009,
  notStarted: 8010,
  priceChanged: 8014,
}

/** Every answer has the status 200, whatever it says. */
async function foreignResponse(id: string, answer: Response): Promise<Response> {
  const { ok, data, error } = unwrap(await answer.json())
  const isGood = ok && answer.ok
  // The contract's platform may write its own names in another spelling.
  const own = isGood ? renamed(contractAnswers[id] ?? z.unknown(), data) : (error ?? data)
  const body = own as Record<string, unknown>
  const headers = new Headers(answer.headers)
  headers.delete('Content-Length')
  const inside = isGood
    ? { code: 0, ...foreignAnswer(id, body) }
    : { code: 1, fault: { no: problems[String(body['code'])] ?? 9000, text: body['message'] } }
  return new Response(JSON.stringify(inside), { headers })
}

/** The contract's answer as this platform writes it. */
function foreignAnswer(id: string, body: Record<string, unknown>): object {
  // Its menus are read where they show.
  if (id === 'setting') return { result: body }
  if (id === 'points') return { result: String(body['points']) }
  if (id !== 'redemptions') return { result: foreign(body) }
  return { result: foreign(body['items']), meta: { TotalRows: body['total'] } }
}

const states = [
  'default',
  'sold_out',
  'max_per_person',
  'cool_down',
  'not_enough_points',
  'add_to_cart',
  'survey',
  'see_detail',
  'draw',
  'expired',
  'not_started',
  'condition_invalid',
  'not_available',
  'not_supported',
  'already_drawn',
]

function foreign(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(foreign)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value)) return buddhist(value)
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)) {
    return buddhist(`${value}T00:00:00+07:00`).slice(0, 10)
  }
  if (typeof value !== 'object' || value === null) return value
  const of = value as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(of).flatMap(([name, part]) => foreignField(name, part, of)),
  )
}

function foreignField(
  name: string,
  value: unknown,
  of: Record<string, unknown>,
): [string, unknown][] {
  const isRedemption = Object.hasOwn(of, 'redeemedAt')
  switch (name) {
    case 'token':
      return [['AccessToken', value]]
    case 'jwt':
      return []
    case 'id':
      return [[isRedemption ? 'RowKey' : 'Id', value]]
    case 'redemptionId':
      return [['RowKey', value]]
    case 'serial':
      return [['PrivilegeCode', value]]
    case 'pointPerUnit':
      return [['PointsRequired', String(value)]]
    case 'pricePerUnit':
      return [['PricePerUnit', Number(value) * 100]]
    case 'price':
      return [['Satang', Number(value) * 100]]
    case 'priceBaht':
      return [['PriceSatang', Number(value) * 100]]
    case 'expireIn':
    case 'lifetime':
      return [[name === 'lifetime' ? 'Lifetime' : 'ExpireIn', Number(value) / 60]]
    case 'currentDate':
      return [['ServerTime', `/Date(${Date.parse(String(value))})/`]]
    case 'delivered':
      return [['Delivered', value === true ? 'Y' : 'N']]
    case 'type':
    case 'campaignType':
      return typeof value === 'number' ? [['CampaignKind', 200 + value]] : [['Type', value]]
    case 'maxPerPerson':
      return [['LimitEach', value]]
    case 'redeemState': {
      const { key, ...more } = value as { key: string }
      return [
        ['ButtonState', states.indexOf(key)],
        ...Object.entries(foreign(more) as object).map(([part, one]): [string, unknown] => [
          part,
          one,
        ]),
      ]
    }
    default: {
      const pascal = name.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase())
      return [[pascal, foreign(value)]]
    }
  }
}

/** `27/11/2569 17:00:00`, the time in Bangkok. */
function buddhist(iso: string): string {
  const there = new Date(Date.parse(iso) + 7 * 3_600_000).toISOString()
  const [year = '', month, day] = there.slice(0, 10).split('-')
  return `${day}/${month}/${Number(year) + 543} ${there.slice(11, 19)}`
}
