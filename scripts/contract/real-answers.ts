import { chaan } from '../../mocks/brands/demo-packs.ts'
import { createPackBlobs } from '../../mocks/brands/blobs.ts'
import { connect } from '../../mocks/database/connect.ts'
import { migrate } from '../../mocks/database/migrate.ts'
import { prefixes } from '../../mocks/platform/endpoint-routes.ts'
import { createPlatform } from '../../mocks/platform/platform.ts'
import { createOutbox } from '../../mocks/request/outbox-store.ts'
import { seedBrand } from '../../mocks/seed/seed-brand.ts'
import { storyNow } from '../../mocks/seed/shift-dates.ts'
import { startSession } from '../../mocks/areas/session/store.ts'
import { recaptchaStandIn } from '../../mocks/third-party/recaptcha.ts'
import { socialStandIn } from '../../mocks/third-party/social.ts'
import { createClock } from '../../mocks/values/clock.ts'
import { commonHeaders, urlOf } from '../../src/api/request.ts'
import type { Endpoint } from '../../src/contract/endpoint.ts'
import { lookUp } from '../../src/contract/look-up.ts'
import { fold, read, unwrap } from '../../src/contract/reader.ts'
import type { ContractSources } from './endpoint-sources.ts'
import { exampleOf } from './example-rules.ts'
import type { Json } from './json-value.ts'

const { appId, subscriptionKey } = chaan.identity
const caller = { appId, subscriptionKey, apiVersion: '1', countryPrefix: 'TH' }
const asked = 'ploy@chaan.example'

/** Where the first campaign or store serves as well as any other. */
const params: Readonly<Record<string, unknown>> = {
  appId,
  campaignId: chaan.campaigns[0]?.id,
  name: 'dashboard_guest',
  postcode: '10110',
  zipcode: '10110',
}

/** Where an endpoint must be asked with a query, by its id. */
const queries: Readonly<Record<string, Record<string, unknown>>> = {
  getDesignSetting: { device_locale: 1033 },
}

const own = new Set(
  (
    'uuid email contactnumber firstname lastname displayname birthdate refercode demopassword ' +
    'address taxname taxid taxaddress companyname'
  ).split(' '),
)

/** What must not stand in an example: what the demo's members have of their own, in each language. */
export function personalValues(): string[] {
  const textsIn = (value: unknown, isOwn: boolean): string[] => {
    if (typeof value === 'string') return isOwn && value.length > 2 ? [value] : []
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([name, one]) =>
      textsIn(one, isOwn || own.has(fold(name))),
    )
  }
  return [...new Set(textsIn(chaan.members, false))]
}

/** The examples by the id of their endpoint, from the reference platform on the demo's day. */
export async function realAnswers({ endpoints }: ContractSources): Promise<Map<string, Json>> {
  const db = connect({ file: ':memory:', isDurable: false })
  await migrate(db)
  await seedBrand(db, chaan, { appId, now: storyNow })
  const platform = createPlatform({
    database: db,
    clock: createClock(() => storyNow),
    blobs: createPackBlobs(),
    outbox: createOutbox(db),
    line: { verifyIdToken: async () => undefined },
    lineChannelOf: () => '',
    social: socialStandIn,
    recaptcha: recaptchaStandIn,
  })
  try {
    const { id: memberId } = await db
      .selectFrom('member')
      .select('id')
      .where('app_id', '=', appId)
      .where('email', '=', asked)
      .executeTakeFirstOrThrow()
    const token = await startSession(db, { appId, memberId, channel: 'email', now: storyNow })
    const personal = personalValues()
    const found = new Map<string, Json>()
    for (const { endpoint } of endpoints) {
      const request = requestOf(endpoint, token)
      const { response } = endpoint
      if (!request || typeof response === 'string') continue
      const answer = await platform.fetch(request)
      const { ok, data } = unwrap(await answer.json())
      if (!ok || !answer.ok) continue
      const sent = JSON.parse(JSON.stringify(read(response, data))) as Json
      const example = exampleOf(sent, personal)
      // It throws where something was replaced by what the contract does not take.
      read(response, example)
      found.set(endpoint.id, example)
    }
    return found
  } finally {
    await platform.close()
  }
}

/** A question that needs no more than the table above; none for others. */
function requestOf({ id, method, base, path, auth }: Endpoint, token: string): Request | undefined {
  if (method !== 'GET') return
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  if (names.some((name) => !Object.hasOwn(params, name))) return
  const headers = commonHeaders(caller, { language: 'en', host: 'web' })
  if (auth !== 'none') headers.set('Authorization', `Bearer ${token}`)
  const address = urlOf({ base, path }, { params, query: lookUp(queries, id) }, { bases: prefixes })
  return new Request(new URL(address, 'http://platform.example'), { headers })
}
