import { expect, onTestFinished, test } from 'vitest'
import { moreEndpoints } from '../../scripts/conformance/kit-endpoints.ts'
import { checksOf, runKit } from '../../scripts/conformance/run-kit.ts'
import { smallFixtures, startSmallBackend, type Swap } from './small-backend.ts'

interface Deviation {
  swaps: readonly Swap[]
  /** What the line begins with: endpoint, path and what was expected. */
  told: string
  pauseMs?: number
  timeoutMs?: number
}

const swap = (found: string, instead: string): readonly Swap[] => [[found, instead]]

/** Addresses, which the backend has not; the kit tries them when they are chosen. */
const withAddresses: Swap = [
  "    'GET /points'",
  `    'GET /profile/addresses': ({ member }) => addresses.filter(({ owner }) => owner === member),
    'POST /profile/addresses': ({ member, body }) => {
      addresses.push({ ...body, owner: member, isdefault: false })
      return { ...addresses.at(-1), owner: undefined }
    },
    'PUT /profile/addresses/:id': ({ id, member, body }) => {
      const one = addresses.find(({ key, owner }) => key === id && owner === member)
      return one ? Object.assign(one, body) : refuse(404, 404, 'notFound')
    },
    'DELETE /profile/addresses/:id': ({ id, member }) => {
      const at = addresses.findIndex(({ key, owner }) => key === id && owner === member)
      return at < 0 ? refuse(404, 404, 'notFound') : { key: addresses.splice(at, 1)[0].key }
    },
    'GET /points'`,
]
const listOfAddresses: Swap = [
  '  const redemptions = []',
  '  const addresses = []\n  const redemptions = []',
]
const addresses = [withAddresses, listOfAddresses]

/** Codes by SMS; the messages can be read. */
const withOtp: Swap = [
  "    'GET /categories'",
  `    'GET /messages': () => otps.map(({ code, refcode }) => 'Code ' + code + ', ref. ' + refcode),
    'POST /auth/otp': ({ body }) => {
      const code = String(Math.floor(100_000 + Math.random() * 900_000))
      otps.unshift({ ...body, code, refcode: randomUUID().slice(0, 4) })
      const expiresAt = new Date(Date.now() + 300_000).toISOString()
      return { refcode: otps[0].refcode, expiresAt }
    },
    'POST /auth/otp/confirm': ({ body: { refcode, channel, otp } }) => {
      const one = otps.find((sent) => sent.refcode === refcode && sent.channel === channel)
      if (!one || one.isUsed) refuse(400, 1108, 'otpExpired')
      if (one.code !== otp) refuse(400, 1107, 'otpWrong')
      one.isUsed = true
      return { ticket: randomUUID() }
    },
    'GET /categories'`,
]
const listOfOtps: Swap = ['  const redemptions = []', '  const otps = []\n  const redemptions = []']
const otps = [withOtp, listOfOtps]

/** A code for the counter, good for five minutes. */
const withMemberCode: Swap = [
  "    'GET /points'",
  `    'GET /profile/code': ({ member }) => ({
      qr: member.profile.userId + randomUUID(),
      expiresAt: new Date(Date.now() + 300_000).toISOString(),
    }),
    'GET /points'`,
]

/** Of the event loop, which the kit has too: what it sends at once arrives within, however busy the machine is. */
const turns = 100

const slowly: readonly Swap[] = [
  ['  function redeem(', '  async function redeem('],
  [
    '    campaign.itemCountSold += 1',
    `    for (let turn = 0; turn < ${turns}; turn += 1) await new Promise(setImmediate)\n    campaign.itemCountSold += 1`,
  ],
]

const deviations: Record<string, Deviation> = {
  'another name of a field': {
    swaps: swap('({ points: member.points, updatedAt', '({ balance: member.points, updatedAt'),
    told: 'getPoints (GET /points) points: expected number, got nothing',
  },
  'a number as a text': {
    swaps: swap('pointsUsed: agreed', 'pointsUsed: String(agreed)'),
    told: 'redeemCampaign (POST /campaigns/:campaignId/redeem) redemption.pointsUsed: expected number, got "120"',
  },
  'a campaign without a name': {
    swaps: swap('{ ...campaign, redeemState', '{ ...campaign, name: null, redeemState'),
    told: 'getDashboard (GET /dashboard/:name) sections[1].items[0].campaigns[0].name: expected string, got null',
  },
  'a state that is not known': {
    swaps: swap("return ['default']", "return ['paused']"),
    told: 'getDashboard (GET /dashboard/:name) sections[1].items[0].campaigns[0].redeemState.key: expected "default", ',
  },
  'seconds as minutes': {
    swaps: swap(
      'const expireIn = secondsLeft(campaign, found)',
      'const expireIn = minutesValidAfterUsed',
    ),
    told: 'openSerial (POST /redemptions/:redemptionId/serial) expireIn (seconds): expected 900, or a little less, got 15',
  },
  'seconds as milliseconds': {
    swaps: swap('lifetime: minutesValidAfterUsed * 60', 'lifetime: minutesValidAfterUsed * 60000'),
    told: 'openSerial (POST /redemptions/:redemptionId/serial) lifetime (seconds): expected 900, got 900000',
  },
  'a timer that begins again': {
    swaps: swap('found.openedAt ??= now()', 'found.openedAt = now()'),
    told: 'openSerial (POST /redemptions/:redemptionId/serial) expireIn at a second opening: expected less than 900',
    pauseMs: 1100,
  },
  'another code at each opening': {
    swaps: swap('...timer, serial,', '...timer, serial: randomUUID(),'),
    told: 'openSerial (POST /redemptions/:redemptionId/serial) serial at a second opening: expected ',
  },
  'a forgotten key': {
    swaps: swap('if (!earlier) answers.set', 'answers.set'),
    told: 'redeemCampaign (POST /campaigns/:campaignId/redeem) redemption.id of a repeated key: expected ',
  },
  'a key for two bodies': {
    swaps: swap("    if (earlier && earlier.asked !== asked) refuse(422, 422, 'keyReused')\n", ''),
    told: 'redeemCampaign (POST /campaigns/:campaignId/redeem) status: expected a refusal (keyReused), got status 200',
  },
  'a key of all members': {
    swaps: swap('const place = `${member.profile.userId} ${key}`', 'const place = key'),
    told: 'redeemCampaign (POST /campaigns/:campaignId/redeem) redemption.id with the key of another member: expected',
  },
  'a key that is kept too late': {
    swaps: [
      ['  function redeemOnce(', '  async function redeemOnce('],
      [
        'if (!earlier) answers.set(place, { asked, answer: redeem(find(id), member, body) })',
        `if (!earlier) {
          for (let turn = 0; turn < ${turns}; turn += 1) await new Promise(setImmediate)
          answers.set(place, { asked, answer: redeem(find(id), member, body) })
        }`,
      ],
    ],
    told: 'redeemCampaign (POST /campaigns/:campaignId/redeem) redemptions of 4 requests with one key: expected 1, got 4',
  },
  'a serial of another member': {
    swaps: swap('one.id === id && one.member === member', 'one.id === id'),
    told: 'openSerial (POST /redemptions/:redemptionId/serial) status: expected a refusal (notFound or forbidden), got status 200',
  },
  'redemptions of all members': {
    swaps: swap('redemptions.filter((one) => one.member === member).map', 'redemptions.map'),
    told: 'getRedemptions (GET /redemptions) items: expected own redemptions alone, got another member’s',
  },
  'one more than there are': {
    swaps: swap('campaign.itemCountSold >= campaign.qty', 'campaign.itemCountSold > campaign.qty'),
    told: 'redeemCampaign (POST /campaigns/:campaignId/redeem) redemptions of the last one by 4 requests: expected 1, got 2',
  },
  'the last one for all at once': {
    swaps: slowly,
    told: 'redeemCampaign (POST /campaigns/:campaignId/redeem) redemptions of the last one by 4 requests: expected 1, got 4',
  },
  'no limit of one member': {
    swaps: swap('got.length >= campaign.maxPerPerson', 'false'),
    told: 'redeemCampaign (POST /campaigns/:campaignId/redeem) status: expected a refusal (maxPerPerson), got status 200',
  },
  'points that a member has not': {
    swaps: swap('member?.points < campaign.pointPerUnit', 'false'),
    told: 'redeemCampaign (POST /campaigns/:campaignId/redeem) status: expected a refusal (pointNotEnough), got status 200',
  },
  'points that are not taken': {
    swaps: swap('    member.points -= campaign.pointPerUnit\n', ''),
    told: 'redeemCampaign (POST /campaigns/:campaignId/redeem) points: expected 880, got 1000',
  },
  'a balance from before': {
    swaps: swap(
      'points: member.points }\n  }\n\n  function redemptionOf',
      'points: member.points + agreed }\n  }\n\n  function redemptionOf',
    ),
    told: 'redeemCampaign (POST /campaigns/:campaignId/redeem) points: expected 880, got 1000',
  },
  'any price that is sent': {
    swaps: swap(
      "    if (agreed !== campaign.pointPerUnit) refuse(409, 1414, 'priceChanged')\n",
      '',
    ),
    told: 'redeemCampaign (POST /campaigns/:campaignId/redeem) status: expected a refusal (priceChanged), got status 200',
  },
  'a campaign of the past': {
    swaps: swap('Date.now() > Date.parse(campaign.expireDate)', 'false'),
    told: 'getCampaign (GET /campaigns/:campaignId) redeemState.key: expected expired, got default',
  },
  'a campaign of the future': {
    swaps: swap('Date.now() < Date.parse(campaign.startDate)', 'false'),
    told: 'getCampaign (GET /campaigns/:campaignId) redeemState.key: expected not_started, got default',
  },
  'a price that cannot be paid': {
    swaps: swap('{ ...campaign, redeemState', '{ ...campaign, payOptions: [], redeemState'),
    told: 'getCampaign (GET /campaigns/:campaignId) payOptions: expected one of pointPerUnit (120), got none',
  },
  'another balance at the sign-in': {
    swaps: swap('{ point: member.points,', '{ point: 0,'),
    told: 'getPoints (GET /points) points: expected 0, as the sign-in says, got 1000',
  },
  'a list without what was redeemed': {
    swaps: swap('redemptions.filter((one) => one.member === member).map(redemptionOf)', '[]'),
    told: 'getRedemptions (GET /redemptions) items: expected ',
  },
  'a header that is not exposed': {
    swaps: swap("    response.setHeader('Access-Control-Expose-Headers', 'Date')\n", ''),
    told: 'getDesignSetting (GET /app/:appId/setting) Access-Control-Expose-Headers: expected Date, got none',
  },
  'another origin': {
    swaps: swap(
      "('Access-Control-Allow-Origin', appOrigin)",
      "('Access-Control-Allow-Origin', 'https://other.example')",
    ),
    told: 'getDesignSetting (GET /app/:appId/setting) Access-Control-Allow-Origin: expected http://localhost:5421, got https://other.example',
  },
  'refusals that the app may not read': {
    swaps: swap(
      '    response.writeHead(status,',
      "    if (status === 404) response.removeHeader('Access-Control-Allow-Origin')\n    response.writeHead(status,",
    ),
    told: 'getCampaign (GET /campaigns/:campaignId) Access-Control-Allow-Origin: expected http://localhost:5421, got none',
  },
  'a header that is not allowed': {
    swaps: swap(
      'brand.preflight',
      "{ ...brand.preflight, 'Access-Control-Allow-Headers': 'Authorization' }",
    ),
    told: 'getDesignSetting (GET /app/:appId/setting) Access-Control-Allow-Headers: expected ',
  },
  'a preflight that is refused': {
    swaps: swap('response.writeHead(204, brand.preflight)', 'response.writeHead(405)'),
    told: 'getDesignSetting (GET /app/:appId/setting) preflight, status: expected 204, got 405',
  },
  'a preflight that one address refuses': {
    swaps: swap(
      "if (request.method === 'OPTIONS') {",
      `if (request.method === 'OPTIONS' && request.url === '/points') {
      return response.writeHead(405).end()
    } else if (request.method === 'OPTIONS') {`,
    ),
    told: 'getPoints (GET /points) preflight, status: expected 204, got 405',
  },
  'a method that is not allowed': {
    swaps: [
      ...addresses,
      ['brand.preflight', "{ ...brand.preflight, 'Access-Control-Allow-Methods': 'GET, DELETE' }"],
    ],
    told: 'updateDeliveryAddress (PUT /profile/addresses/:key) Access-Control-Allow-Methods: expected PUT, got GET, DELETE',
  },
  'a method in small letters': {
    swaps: [
      ...addresses,
      ['brand.preflight', "{ ...brand.preflight, 'Access-Control-Allow-Methods': 'put, delete' }"],
    ],
    told: 'updateDeliveryAddress (PUT /profile/addresses/:key) Access-Control-Allow-Methods: expected PUT, got put, delete',
  },
  'a preflight that is sent elsewhere': {
    swaps: swap(
      'response.writeHead(204, brand.preflight)',
      "response.writeHead(request.url.endsWith('/') ? 204 : 307, { ...brand.preflight, Location: `${request.url}/` })",
    ),
    told: 'getDesignSetting (GET /app/:appId/setting) preflight, status: expected 204, got 307',
  },
  'refusals of members that the app may not read': {
    swaps: swap(
      '    response.writeHead(status,',
      "    if (status === 409) response.removeHeader('Access-Control-Allow-Origin')\n    response.writeHead(status,",
    ),
    told: 'redeemCampaign (POST /campaigns/:campaignId/redeem) Access-Control-Allow-Origin: expected http://localhost:5421, got none (status 409)',
  },
  'refusals without a session that the app may not read': {
    swaps: swap(
      '    response.writeHead(status,',
      "    if (status === 401) response.removeHeader('Access-Control-Allow-Origin')\n    response.writeHead(status,",
    ),
    told: 'getUserConsent (GET /profile/consent) Access-Control-Allow-Origin: expected http://localhost:5421, got none (status 401)',
  },
  'a clock that is an hour off': {
    swaps: swap(
      "response.setHeader('Vary', 'Origin')",
      "response.setHeader('Date', new Date(Date.now() + 3_600_000).toUTCString())",
    ),
    told: 'getDesignSetting (GET /app/:appId/setting) header Date: expected at most 5 s off, got 3',
  },
  'no clock': {
    swaps: swap("response.setHeader('Vary', 'Origin')", 'response.sendDate = false'),
    told: 'getDesignSetting (GET /app/:appId/setting) header Date: expected a time, got none',
  },
  'Bangkok’s time as UTC': {
    swaps: swap('redeemedAt: now()', 'redeemedAt: new Date(Date.now() + 25_200_000).toISOString()'),
    told: 'redeemCampaign (POST /campaigns/:campaignId/redeem) redemption.redeemedAt: expected the present time',
  },
  'a time without its zone': {
    swaps: swap('updatedAt: now()', 'updatedAt: now().slice(0, -1)'),
    told: 'getPoints (GET /points) updatedAt: expected time with its zone',
  },
  'a Buddhist year': {
    swaps: swap(
      'redeemedAt: now()',
      // One of today would have no 29 February.
      "redeemedAt: now().replace(/^\\d+-..-../, '2569-11-21')",
    ),
    told: 'redeemCampaign (POST /campaigns/:campaignId/redeem) redemption.redeemedAt: expected year of the common era',
  },
  'a page for a refusal': {
    swaps: swap(
      'response.end(JSON.stringify(body))',
      "response.end(status === 404 ? '<h1>404</h1>' : JSON.stringify(body))",
    ),
    told: 'getCampaign (GET /campaigns/:campaignId) Content-Type: expected JSON, got a page (status 404)',
  },
  'a page for an answer': {
    swaps: swap("'GET /categories': () => brand.categories", "'GET /categories': () => undefined"),
    told: 'getCategories (GET /categories) body: expected JSON, got 0 bytes',
  },
  'JSON as a text': {
    swaps: swap("'Content-Type': 'application/json'", "'Content-Type': 'text/plain'"),
    told: 'getDesignSetting (GET /app/:appId/setting) Content-Type: expected application/json, got text/plain',
  },
  '200 for a refusal': {
    swaps: swap('=> [status, { id, code,', '=> [200, { id, code,'),
    told: 'getCampaign (GET /campaigns/:campaignId) status: expected a refusal (notFound), got status 200 with object',
  },
  'an id that is not in the contract': {
    swaps: swap("['sold_out', 1, 'soldOut']", "['sold_out', 9001, 'noMore']"),
    told: 'redeemCampaign (POST /campaigns/:campaignId/redeem) id, code: expected soldOut, got id 9001, code noMore',
  },
  'a wrong password as a missing token': {
    swaps: swap("refuse(400, 1001, 'wrongCredentials')", "refuse(401, 401, 'unauthorized')"),
    told: 'signIn (POST /auth/signin) id, code: expected wrongCredentials, got unauthorized',
  },
  'everybody as a member': {
    swaps: [
      ['const member = tokens.get(token)\n', 'const member = tokens.get(token) ?? members[0]\n'],
    ],
    told: 'getUserConsent (GET /profile/consent) status: expected a refusal (unauthorized or tokenInvalid or sessionRevoked), got status 200',
  },
  'one number for all members': {
    swaps: swap('...brand.session, token', "...brand.session, uuid: '1', token"),
    told: 'signIn (POST /auth/signin) uuid: expected one of each member, got the same',
  },
  'the first page always': {
    swaps: swap("const skip = Number(query.get('skip'))", 'const skip = 0'),
    told: 'getRedemptions (GET /redemptions) items[0].id: expected another item at skip=1',
  },
  'a page of any length': {
    swaps: swap("Number(query.get('top') ?? 25)", '25'),
    told: 'getRedemptions (GET /redemptions) items: expected 1 with top=1, skip=0',
  },
  'a total of the page': {
    swaps: swap('total: all.length', "total: Math.min(all.length, Number(query.get('top') ?? 25))"),
    told: 'getRedemptions (GET /redemptions) total: expected ',
  },
  'no answer': {
    swaps: swap(
      "'GET /categories': () => brand.categories",
      "'GET /categories': () => new Promise(() => {})",
    ),
    told: 'getCategories (GET /categories) http://127.0.0.1',
    timeoutMs: 300,
  },
  'any code': {
    swaps: [...otps, ["if (one.code !== otp) refuse(400, 1107, 'otpWrong')", '']],
    told: 'confirmOtp (POST /auth/otp/confirm) status: expected a refusal (otpWrong), got status 200',
  },
  'a code that counts twice': {
    swaps: [...otps, [' || one.isUsed', '']],
    told: 'confirmOtp (POST /auth/otp/confirm) status: expected a refusal (otpExpired or otpWrong), got status 200',
  },
  'a code for anything': {
    swaps: [...otps, [' && sent.channel === channel', '']],
    told: 'confirmOtp (POST /auth/otp/confirm) status: expected a refusal (otpWrong or otpExpired), got status 200',
  },
  'a code that is over when it comes': {
    swaps: [...otps, ['Date.now() + 300_000', 'Date.now() - 300_000']],
    told: 'requestOtp (POST /auth/otp) expiresAt: expected a time to come, got ',
  },
  'a code that never comes': {
    swaps: [
      ...otps,
      ["() => otps.map(({ code, refcode }) => 'Code ' + code + ', ref. ' + refcode)", '() => []'],
    ],
    told: 'requestOtp (POST /auth/otp) http://127.0.0.1',
  },
  'a member’s code that is over when it comes': {
    swaps: [withMemberCode, ['Date.now() + 300_000', 'Date.now() - 300_000']],
    told: 'getMemberCode (GET /profile/code) expiresAt: expected a time within ten minutes, got ',
  },
  'a member’s code that is good for a day': {
    swaps: [withMemberCode, ['Date.now() + 300_000', 'Date.now() + 86_400_000']],
    told: 'getMemberCode (GET /profile/code) expiresAt: expected a time within ten minutes, got ',
  },
  'a member’s code that stays': {
    swaps: [
      withMemberCode,
      ['qr: member.profile.userId + randomUUID()', 'qr: member.profile.userId'],
    ],
    told: 'getMemberCode (GET /profile/code) qr: expected a code that ends, got the member’s number',
  },
  'one code for all members': {
    swaps: [withMemberCode, ['qr: member.profile.userId + randomUUID()', "qr: 'C-1'"]],
    told: 'getMemberCode (GET /profile/code) qr: expected one of each member, got the same',
  },
  'a member’s code that no counter reads': {
    swaps: [
      withMemberCode,
      ['randomUUID(),\n      expiresAt', "'x'.repeat(500),\n      expiresAt"],
    ],
    told: 'getMemberCode (GET /profile/code) qr: expected 1 to 500 characters, got 5',
  },
  'addresses of all members': {
    swaps: [...addresses, ['addresses.filter(({ owner }) => owner === member)', 'addresses']],
    told: 'getDeliveryAddresses (GET /profile/addresses) [].key: expected own addresses alone, got another’s',
  },
  'an address that another changes': {
    swaps: [
      ...addresses,
      ['find(({ key, owner }) => key === id && owner === member)', 'find(({ key }) => key === id)'],
    ],
    told: 'updateDeliveryAddress (PUT /profile/addresses/:key) status: expected a refusal (notFound or forbidden), got status 200',
  },
  'an address that another deletes': {
    swaps: [
      ...addresses,
      [
        'findIndex(({ key, owner }) => key === id && owner === member)',
        'findIndex(({ key }) => key === id)',
      ],
    ],
    told: 'deleteDeliveryAddress (DELETE /profile/addresses/:key) status: expected a refusal (notFound or forbidden), got status 200',
  },
}

/** Checks that a deviation has made fail; of those that every endpoint has, one stands for all. */
const proved = new Set<string>()
const kindOf = (name: string) => name.replace(/^(shape|token) .*/, '$1')

async function linesWith({ swaps, pauseMs = 0, timeoutMs }: Omit<Deviation, 'told'>) {
  const backend = await startSmallBackend({ swaps })
  onTestFinished(backend.stop)
  const fixtures = smallFixtures()
  if (swaps.includes(withAddresses))
    fixtures.endpoints.push(...moreEndpoints.filter((id) => id.includes('DeliveryAddress')))
  if (swaps.includes(withMemberCode)) fixtures.endpoints.push('getMemberCode')
  if (swaps.includes(withOtp))
    fixtures.otp = { contactNumber: '0815550001', read: '/messages', channel: 'redeem' }
  const { base } = backend
  const { results } = await runKit({ base, fixtures, pauseMs, timeoutMs })
  const failed = results.filter(({ outcome }) => outcome === 'failed')
  for (const { name } of failed) proved.add(kindOf(name))
  return failed.map(({ line = '' }) => line)
}

test.for(Object.entries(deviations))('%s is told in one line', async ([, deviation]) => {
  const lines = await linesWith(deviation)

  expect(lines.filter((line) => line.startsWith(deviation.told))).toHaveLength(1)
  const whole =
    /^\w+ \((GET|POST|PUT|DELETE) \S+\) \S.*: expected \S.*, got \S.*; contract: openapi\.json \w+$/
  expect(lines.filter((line) => !whole.test(line))).toEqual([])
})

test('the backend of the documentation keeps the contract, with addresses and both kinds of codes as well', async () => {
  expect(await linesWith({ swaps: [] })).toEqual([])
  expect(await linesWith({ swaps: addresses })).toEqual([])
  expect(await linesWith({ swaps: otps })).toEqual([])
  expect(await linesWith({ swaps: [withMemberCode] })).toEqual([])
})

test.for([
  ['a star for the methods', "'Access-Control-Allow-Methods': '*'", addresses],
  [
    'no method that needs no permission',
    "'Access-Control-Allow-Methods': 'PUT, DELETE'",
    addresses,
  ],
  ['no method where all are free', "'Access-Control-Allow-Methods': undefined", []],
] as const)('a preflight may have %s', async ([, permission, more]) => {
  const preflight = `Object.entries({ ...brand.preflight, ${permission} }).filter(([, value]) => value).flat()`

  expect(await linesWith({ swaps: [...more, ['brand.preflight', preflight]] })).toEqual([])
})

/** `isExpired` as `IsExpired` or `is_expired`, in a wrapper that says whether it was refused. */
const spelled = (spell: string): readonly Swap[] => [
  ['response.writeHead(status,', 'response.writeHead(status === 409 ? 200 : status,'],
  [
    'response.end(JSON.stringify(body))',
    `response.end(JSON.stringify(spelled({ success: status === 200, [status === 200 ? 'data' : 'error']: body })))
    function spelled(value) {
      if (Array.isArray(value)) return value.map(spelled)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value).map(([name, one]) => [${spell}, spelled(one)]),
      )
    }`,
  ],
]

test.for([
  ['PascalCase', 'name.charAt(0).toUpperCase() + name.slice(1)'],
  ['snake_case', "name.replace(/[A-Z]/g, (letter) => '_' + letter.toLowerCase())"],
])('%s, a wrapper, and refusals with status 200 are the same', async ([, spell = '']) => {
  expect(await linesWith({ swaps: spelled(spell) })).toEqual([])
})

test('each check fails on a planted deviation', () => {
  const names = checksOf(smallFixtures()).map(({ name }) => kindOf(name))
  const unproved = new Set(names.filter((name) => !proved.has(name)))
  // It has the same code as the pages of redemptions.
  expect([...unproved]).toEqual(['pages of getCampaigns'])
})
