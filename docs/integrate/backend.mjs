// A loyalty backend of twelve endpoints, without packages: a guest's home, sign-in, a campaign and a
// redemption. What it knows of the brand is in brand.json; what it remembers is gone when it ends.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

/** A server for an app at `appOrigin`. */
export function createBackend({ members, campaigns, ...brand }, appOrigin) {
  const tokens = new Map() // token → member
  const answers = new Map() // member and Idempotency-Key → what was asked and answered
  const redemptions = [] // the newest first
  const now = () => new Date().toISOString()

  const forAll = {
    'GET /admin/app/:id/setting': () => brand.setting,
    'GET /dashboard/:id': ({ member }) => dashboardOf(member),
    'GET /categories': () => brand.categories,
    'GET /pdpaconsent/:id/version': () => brand.consentVersions,
    'GET /campaigns/:id': ({ id, member }) => campaignOf(find(id), member),
    'POST /auth/signin': ({ body }) => signIn(body),
  }
  const forMembers = {
    'GET /profile': ({ member }) => profileOf(member),
    'GET /profile/consent': () => brand.consent,
    'GET /points': ({ member }) => ({ points: member.points, updatedAt: now() }),
    'GET /redemptions': listRedemptions,
    'POST /campaigns/:id/redeem': redeemOnce,
    'POST /redemptions/:id/serial': openSerial,
  }

  function dashboardOf(member) {
    const cards = campaigns.map((campaign) => campaignOf(campaign, member))
    const items = [{ id: 'all', kind: 'campaign', campaigns: cards }]
    return { id: 'home', sections: [...brand.sections, { ...brand.rewards, items }] }
  }

  function signIn({ email, password }) {
    const member = members.find((one) => one.profile.email === email && one.password === password)
    return member ? sessionOf(member) : refuse(400, 1001, 'wrongCredentials')
  }

  function sessionOf(member) {
    const token = randomUUID()
    tokens.set(token, member)
    const point = { point: member.points, time: now() }
    return { ...profileOf(member), ...brand.session, token, jwt: token, point }
  }

  function profileOf({ profile, points }) {
    return { ...profile, updated_points: { points, time: now() } }
  }

  function find(id) {
    return campaigns.find((one) => String(one.id) === id) ?? refuse(404, 404, 'notFound')
  }

  /** Why it cannot be redeemed: the state of the button, and the refusal. */
  function obstacleOf(campaign, member) {
    const got = redemptions.filter((one) => one.member === member && one.campaign === campaign)
    if (Date.now() < Date.parse(campaign.startDate)) return ['not_started', 1410, 'notStarted']
    if (Date.now() > Date.parse(campaign.expireDate)) return ['expired', 1409, 'expired']
    if (campaign.itemCountSold >= campaign.qty) return ['sold_out', 1, 'soldOut']
    if (got.length >= campaign.maxPerPerson) return ['max_per_person', 2, 'maxPerPerson']
    if (member?.points < campaign.pointPerUnit) return ['not_enough_points', 4, 'pointNotEnough']
    return ['default']
  }

  function campaignOf(campaign, member) {
    const [key] = obstacleOf(campaign, member)
    return { ...campaign, redeemState: { key } }
  }

  /** The app repeats a request whose answer was lost: a known key gets the first answer again. */
  function redeemOnce({ id, member, body, key }) {
    if (!key) refuse(400, 400, 'invalid')
    const place = `${member.profile.userId} ${key}`
    const asked = JSON.stringify([id, body])
    const earlier = answers.get(place)
    if (earlier && earlier.asked !== asked) refuse(422, 422, 'keyReused')
    if (!earlier) answers.set(place, { asked, answer: redeem(find(id), member, body) })
    return answers.get(place).answer
  }

  // From the question whether there is one left until it is taken, nothing else runs. With a database
  // all of this is one transaction: UPDATE … SET sold = sold + 1 WHERE sold < qty, and likewise the points.
  function redeem(campaign, member, { quantity, sp_points: agreed = 0 }) {
    const [key, id, code] = obstacleOf(campaign, member)
    if (key !== 'default') refuse(409, id, code)
    if (quantity !== 1) refuse(400, 400, 'invalid')
    if (agreed !== campaign.pointPerUnit) refuse(409, 1414, 'priceChanged')
    campaign.itemCountSold += 1
    member.points -= campaign.pointPerUnit
    const made = {
      id: randomUUID(),
      serial: randomUUID().slice(0, 8).toUpperCase(),
      redeemedAt: now(),
    }
    redemptions.unshift({ ...made, member, campaign, pointsUsed: agreed })
    return { redemption: redemptionOf(redemptions[0]), points: member.points }
  }

  function redemptionOf(redemption) {
    const { campaign, pointsUsed, redeemedAt, openedAt } = redemption
    const { id, slug, name, type, fullImageUrl, minutesValidAfterUsed } = campaign
    const of = { campaignId: id, campaignSlug: slug, campaignName: name, campaignType: type }
    const state = secondsLeft(campaign, redemption) > 0 ? 'view_code' : 'code_expired'
    const paid = { quantity: 1, pointsUsed, priceBaht: 0, delivered: false, hasSerial: true }
    const code = { campaignImgUrl: fullImageUrl, minutesValidAfterUsed, state }
    return { id: redemption.id, redeemedAt, openedAt, ...of, ...code, ...paid }
  }

  function listRedemptions({ member, query }) {
    const state = query.get('mode') === 'expired' ? 'code_expired' : 'view_code'
    const own = redemptions.filter((one) => one.member === member).map(redemptionOf)
    const all = own.filter((one) => one.state === state)
    const skip = Number(query.get('skip'))
    return { items: all.slice(skip, skip + Number(query.get('top') ?? 25)), total: all.length }
  }

  function secondsLeft({ minutesValidAfterUsed }, { openedAt = now() }) {
    const age = (Date.now() - Date.parse(openedAt)) / 1000
    return Math.max(0, Math.ceil(minutesValidAfterUsed * 60 - age))
  }

  function openSerial({ id, member }) {
    const found = redemptions.find((one) => one.id === id && one.member === member)
    if (!found) refuse(404, 404, 'notFound')
    found.openedAt ??= now()
    const { campaign, serial } = found
    const { name, fullImageUrl, pointPerUnit, minutesValidAfterUsed } = campaign
    const of = { redemptionId: id, campaignName: name, campaignImgUrl: fullImageUrl, pointPerUnit }
    const expireIn = secondsLeft(campaign, found)
    const timer = { showTimer: true, lifetime: minutesValidAfterUsed * 60, expireIn }
    return { ...of, ...timer, serial, barcode: 'CODE_128', currentDate: now() }
  }

  async function answer(request) {
    const { pathname, searchParams: query } = new URL(request.url, 'http://backend')
    const token = request.headers.authorization?.replace('Bearer ', '')
    const text = (await request.setEncoding('utf8').toArray()).join('')
    const member = tokens.get(token)
    const key = request.headers['idempotency-key']
    for (const [route, handle] of Object.entries({ ...forAll, ...forMembers })) {
      const pattern = new RegExp(`^${route.replace(':id', '([^/]+)')}$`)
      const found = pattern.exec(`${request.method} ${pathname}`)
      if (!found) continue
      if (!member && (token || route in forMembers)) refuse(401, 401, 'unauthorized')
      return handle({ id: found[1], member, query, key, body: text && JSON.parse(text) })
    }
    return refuse(404, 404, 'notFound')
  }

  return createServer(async (request, response) => {
    // The app is at another origin: it may read every answer, refusals too, and the header Date.
    response.setHeader('Access-Control-Allow-Origin', appOrigin)
    response.setHeader('Access-Control-Expose-Headers', 'Date')
    response.setHeader('Vary', 'Origin')
    if (request.method === 'OPTIONS') {
      return response.writeHead(204, brand.preflight).end()
    }
    const [status, body] = await answer(request).then(
      (found) => [200, found],
      ({ status = 500, id = 500, code = 'serverError' }) => [status, { id, code, message: code }],
    )
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' })
    return response.end(JSON.stringify(body))
  })
}

function refuse(status, id, code) {
  throw Object.assign(new Error(code), { status, id, code })
}

if (process.argv[1]?.endsWith('backend.mjs')) {
  const [appOrigin = 'http://localhost:8080', port = '8090'] = process.argv.slice(2)
  const brand = JSON.parse(readFileSync(new URL('brand.json', import.meta.url)))
  createBackend(brand, appOrigin).listen(Number(port), '127.0.0.1')
  process.stdout.write(`http://127.0.0.1:${port}, for an app at ${appOrigin}\n`)
}
