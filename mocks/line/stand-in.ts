import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { Context } from 'hono'
import { demoPicture } from './demo-picture.ts'
import { lineSubOf } from './demo-subs.ts'
import { loginPage } from './stand-in-login.ts'
import { accessTokenSeconds, createLineTokens, randomToken } from './line-tokens.ts'
import type { Issue, LineIdentity } from './line-tokens.ts'

/** Prefix of the paths that LINE serves under https://api.line.me. */
const apiPrefix = '/__line/api'

const pictures = 'https://profile.line-scdn.net/'

export interface LineStandIn {
  /** Answers LINE's own paths, the same below `/__line/api`, and `/__line/id-token`, `/launch`. */
  fetch(request: Request): Promise<Response>
  issueIdToken(issue: Issue): Promise<string>
  verifyIdToken(idToken: string, clientId: string): Promise<LineIdentity | undefined>
  picture(url: string): Promise<Uint8Array | undefined>
}

interface StandInOptions {
  /** Milliseconds since 1970. */
  clock: () => number
  /** The LINE Login channel: what comes before the dash in the LIFF ids of the brand. */
  channelId: string
}

/**
 * Stands in for those endpoints of LINE that the platform and LINE's SDK ask: the same paths,
 * answers and errors, with keys and users of its own. Under `/__line/` it also does what only
 * LINE's client does: hand out ID tokens and open a LIFF link. For development and tests only.
 */
export function createLineStandIn({ clock, channelId }: StandInOptions): LineStandIn {
  const tokens = createLineTokens(clock, channelId)
  const codes = new Map<string, { identity: LineIdentity; challenge: string }>()
  const app = new Hono()

  function holderOf(c: Context) {
    return tokens.grantOf(c.req.header('authorization')?.replace(/^Bearer /, '') ?? '')
  }

  app.use('*', async (c, next) => {
    if (c.req.method === 'OPTIONS') c.res = new Response(null, { status: 204 })
    else await next()
    c.res.headers.set('Access-Control-Allow-Origin', '*')
    c.res.headers.set('Access-Control-Allow-Headers', 'Authorization, Content-Type, Accept')
    c.res.headers.set('Cache-Control', 'no-store')
  })

  app.post('/oauth2/v2.1/verify', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const verified = await tokens.verify(form.get('id_token') ?? '', form.get('client_id') ?? '')
    return 'claims' in verified ? c.json(verified.claims) : refuse(c, verified.problem)
  })

  app.get('/oauth2/v2.1/verify', (c) => {
    const grant = tokens.grantOf(c.req.query('access_token') ?? '')
    if (!grant) return refuse(c, 'access token expired')
    return c.json({
      scope: 'openid profile',
      client_id: channelId,
      expires_in: grant.secondsLeft,
    })
  })

  app.get('/oauth2/v2.1/certs', async (c) => c.json(await tokens.jwks()))

  app.get('/v2/profile', (c) => {
    const holder = holderOf(c)
    if (!holder) return c.json({ message: 'The access token expired' }, 401)
    const { sub, name = '', picture } = holder
    return c.json({ userId: sub, displayName: name, ...(picture && { pictureUrl: picture }) })
  })

  app.get('/liff/v1/authorize', (c) => {
    const redirect = c.req.query('redirect_uri')
    if (!redirect) return refuse(c, 'invalid redirect_uri')
    const code = randomToken()
    codes.set(code, { identity: memberOf(c), challenge: c.req.query('code_challenge') ?? '' })
    return c.html(loginPage({ redirect, code, state: c.req.query('state') ?? '', channelId }))
  })

  app.post('/oauth2/v2.1/token', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const code = form.get('code') ?? ''
    const granted = codes.get(code)
    codes.delete(code)
    const challenge = createHash('sha256').update(form.get('code_verifier') ?? '')
    if (granted?.challenge !== challenge.digest('base64url'))
      return c.json({ error: 'invalid_grant', error_description: 'invalid code' }, 400)
    return c.json({
      access_token: tokens.accessToken(granted.identity),
      id_token: await tokens.idToken(granted.identity),
      token_type: 'Bearer',
      expires_in: accessTokenSeconds,
      scope: 'openid profile',
    })
  })

  app.get('/liff/v2/apps/:liffId/contextToken', async (c) => {
    const endpoint = c.req.header('origin') ?? c.req.url
    const context = { liffId: c.req.param('liffId'), endpoint, identity: holderOf(c) }
    return c.json({ contextToken: await tokens.contextToken(context) })
  })

  app.get('/liff/v2/apps/:liffId/featureToken', (c) => c.json({ featureToken: randomToken() }))

  // Called before the friend picker opens; the picker itself belongs to the client.
  app.get('/liff/v2/apps/:liffId/ott', (c) =>
    holderOf(c) ? c.json({ ott: randomToken() }) : c.json({ message: 'unauthorized' }, 401),
  )

  app.get('/oauth2/v2.1/liff/shareTargetPicker/result', (c) => c.json({ result: 'SUCCESS' }))

  // The scanner is a LIFF app of LINE's own, opened as a sub-window.
  app.post('/liff/v2/sub/msit', (c) => c.json({ msit: randomToken() }))

  app.get('/__line/id-token', async (c) =>
    c.json({ idToken: await tokens.idToken({ ...memberOf(c), expiresIn: expiryOf(c) }) }),
  )

  app.get('/__line/launch', async (c) => {
    const identity = memberOf(c)
    // An app at another origin says so.
    const url = new URL('/', c.req.header('origin') ?? c.req.url)
    const path = c.req.query('path') ?? '/'
    // LINE omits the parameter for the start page.
    if (path !== '/') url.searchParams.set('liff.state', path)
    url.hash = new URLSearchParams({
      access_token: tokens.accessToken(identity),
      context_token: await tokens.contextToken({ endpoint: url.origin, identity }),
      feature_token: randomToken(),
      id_token: await tokens.idToken({ ...identity, expiresIn: expiryOf(c) }),
      client_id: channelId,
      mst_challenge: randomToken(),
    }).toString()
    return c.json({ url: url.href })
  })

  return {
    issueIdToken: (issue) => tokens.idToken(issue),
    async verifyIdToken(idToken, clientId) {
      const verified = await tokens.verify(idToken, clientId)
      return 'identity' in verified ? verified.identity : undefined
    },
    // LINE's own pictures do not contain the user id, which begins with a U.
    picture: async (url) => (url.startsWith(`${pictures}U`) ? demoPicture() : undefined),
    async fetch(request) {
      const url = new URL(request.url)
      if (!url.pathname.startsWith(`${apiPrefix}/`)) return app.fetch(request)
      url.pathname = url.pathname.slice(apiPrefix.length)
      return app.fetch(new Request(url, request))
    },
  }
}

function memberOf(c: Context): LineIdentity {
  const member = c.req.query('member') ?? 'ploy'
  const sub = lineSubOf(member)
  const name = member.charAt(0).toUpperCase() + member.slice(1)
  return { sub, name, picture: pictures + sub }
}

function expiryOf(c: Context): number | undefined {
  const wanted = c.req.query('expiresIn')
  return wanted === undefined ? undefined : Number(wanted)
}

function refuse(c: Context, problem: string) {
  return c.json({ error: 'invalid_request', error_description: problem }, 400)
}
