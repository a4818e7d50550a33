// @vitest-environment node
import { beforeEach, describe, expect, test } from 'vitest'
import { lineSubOf } from '../../../mocks/line/demo-subs.ts'
import { createLineStandIn } from '../../../mocks/line/stand-in.ts'
import type { LineStandIn } from '../../../mocks/line/stand-in.ts'

const channelId = '2000000001'
const sub = lineSubOf('ploy')

let now: number
let line: LineStandIn

beforeEach(() => {
  now = Date.UTC(2026, 10, 21, 5)
  line = createLineStandIn({ clock: () => now, channelId })
})

async function verify(idToken: string, clientId = channelId) {
  const answer = await line.fetch(
    new Request('https://api.line.me/oauth2/v2.1/verify', {
      method: 'POST',
      body: new URLSearchParams({ id_token: idToken, client_id: clientId }),
    }),
  )
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

async function get(path: string, headers: Record<string, string> = {}) {
  const answer = await line.fetch(new Request(`https://members.chaan.example${path}`, { headers }))
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

describe('verifying an ID token', () => {
  test('returns its member', async () => {
    const idToken = await line.issueIdToken({ sub, name: 'Ploy' })

    expect(await verify(idToken)).toEqual({
      status: 200,
      body: expect.objectContaining({ sub, name: 'Ploy', aud: channelId, exp: now / 1000 + 3600 }),
    })
  })

  test('refuses a token for another channel', async () => {
    const idToken = await line.issueIdToken({ sub })

    expect(await verify(idToken, '2000000009')).toEqual({
      status: 400,
      body: { error: 'invalid_request', error_description: 'Invalid IdToken Audience.' },
    })
  })

  test('refuses a token after an hour', async () => {
    const idToken = await line.issueIdToken({ sub })
    now += 3_600_000

    expect((await verify(idToken)).body['error_description']).toBe('IdToken expired.')
  })

  test('refuses a token with another signature', async () => {
    const other = createLineStandIn({ clock: () => now, channelId })

    expect((await verify(await other.issueIdToken({ sub }))).status).toBe(400)
  })

  test('refuses a token whose subject was replaced', async () => {
    const [header, payload = '', signature] = (await line.issueIdToken({ sub })).split('.')
    const claims = Buffer.from(payload, 'base64url').toString().replace(sub, lineSubOf('ton'))
    const forged = Buffer.from(claims).toString('base64url')

    expect(await line.verifyIdToken([header, forged, signature].join('.'), channelId)).toBe(
      undefined,
    )
  })

  test.each(['', 'a', 'a.b', 'a.b.c', 'a.b.c.d', 'eyJhbGciOiJub25lIn0.e30.'])(
    'refuses %j',
    async (idToken) => {
      expect((await verify(idToken)).status).toBe(400)
    },
  )
})

describe('an access token', () => {
  async function launch() {
    const { body } = await get('/__line/launch?member=ploy&path=/campaign/a-p1')
    return new URL(body['url'] ?? '')
  }

  test('comes in the hash of an opened LIFF link, with the requested page', async () => {
    const url = await launch()
    const hash = new URLSearchParams(url.hash.slice(1))

    expect(url.searchParams.get('liff.state')).toBe('/campaign/a-p1')
    expect(await line.verifyIdToken(hash.get('id_token') ?? '', channelId)).toEqual({
      sub,
      name: 'Ploy',
      picture: `https://profile.line-scdn.net/${sub}`,
    })
  })

  test('returns its profile until it expires after twelve hours', async () => {
    const token = new URLSearchParams((await launch()).hash.slice(1)).get('access_token') ?? ''
    const authorization = `Bearer ${token}`

    expect((await get('/v2/profile', { authorization })).body).toEqual({
      userId: sub,
      displayName: 'Ploy',
      pictureUrl: `https://profile.line-scdn.net/${sub}`,
    })
    now += 12 * 3_600_000
    expect((await get('/v2/profile', { authorization })).status).toBe(401)
    expect((await get(`/oauth2/v2.1/verify?access_token=${token}`)).status).toBe(400)
  })
})

test('a login code works once, and only for the browser that requested it', async () => {
  const asked = new URLSearchParams({
    redirect_uri: 'https://members.chaan.example/linelogin',
    state: 's',
    // base64url of the SHA-256 of "verifier"
    code_challenge: 'iMnq5o6zALKXGivsnlom_0F5_WYda32GHkxlV7mq7hQ',
  })
  const page = await line.fetch(new Request(`https://access.line.me/liff/v1/authorize?${asked}`))
  const code = /code=([\w-]+)/.exec(await page.text())?.[1] ?? ''
  const redeem = (code_verifier: string) =>
    line.fetch(
      new Request('https://api.line.me/oauth2/v2.1/token', {
        method: 'POST',
        body: new URLSearchParams({ code, code_verifier }),
      }),
    )

  expect((await redeem('verifier')).status).toBe(200)
  expect((await redeem('verifier')).status).toBe(400)
})

test('LINE’s endpoints are also served below /__line/api', async () => {
  expect((await get('/__line/api/oauth2/v2.1/certs')).body).toEqual(
    (await get('/oauth2/v2.1/certs')).body,
  )
})
