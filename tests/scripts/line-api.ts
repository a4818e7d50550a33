import { createServer } from 'node:http'
import { randomBytes } from 'node:crypto'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { faultOfUpdate, faultsOfMenu, pictureFault } from './line-api-rules.ts'
import { listening } from './listening.ts'

export interface ChannelAtLine {
  kind: 'login' | 'miniapp' | 'messaging'
  secret: string
}

type App = Record<string, unknown> & { liffId: string }
type Menu = Record<string, unknown> & { richMenuId: string; picture?: Buffer }

/** A fault for the next request of a path: a response, silence, or a cut connection. */
interface Fault {
  method: string
  path: RegExp
  /** `silent` never responds, `silentAfter` does the work first; `cut` closes the connection. */
  answer: number | 'silent' | 'silentAfter' | 'cut'
  body?: object
  times: number
  arrived: () => void
}

/**
 * A stand-in for the LINE endpoints of `npm run liff` and `npm run tunnel`, on loopback, with
 * LINE's paths and refusals. Tokens belong to a channel, and a channel sees nothing of another.
 */
export async function startLineApi(channels: Record<string, ChannelAtLine>) {
  const apps = new Map<string, App[]>()
  const menus = new Map<string, Menu[]>()
  const defaults = new Map<string, string>()
  const aliases = new Map<string, Map<string, string>>()
  const users = new Map<string, string>()
  const tokens = new Map<string, string>()
  const requests: string[] = []
  const changes: string[] = []
  let faults: Fault[] = []
  const app = new Hono<{ Bindings: HttpBindings }>()

  const listOf = <T>(table: Map<string, T[]>, channelId: string) => {
    const list = table.get(channelId) ?? []
    table.set(channelId, list)
    return list
  }

  const aliasesOf = (channelId: string) => {
    const known = aliases.get(channelId) ?? new Map<string, string>()
    aliases.set(channelId, known)
    return known
  }

  app.use('*', async (c, next) => {
    const asked = `${c.req.method} ${c.req.path}`
    requests.push(asked)
    const fault = faults.find(
      ({ method, path, times }) => times > 0 && method === c.req.method && path.test(c.req.path),
    )
    if (!fault) return next()
    fault.times -= 1
    if (fault.answer === 'silentAfter') await next()
    fault.arrived()
    if (fault.answer === 'cut') {
      c.env.outgoing.destroy()
      return c.body(null)
    }
    if (typeof fault.answer === 'string') return new Promise<never>(() => {})
    return c.json(fault.body ?? { message: 'ordered by a test' }, fault.answer as 500)
  })

  app.post('/oauth2/v3/token', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const channelId = form.get('client_id') ?? ''
    const channel = Object.hasOwn(channels, channelId) ? channels[channelId] : undefined
    if (form.get('grant_type') !== 'client_credentials')
      return c.json({ error: 'unsupported_grant_type', error_description: 'invalid grant' }, 400)
    if (!channel || channel.secret !== form.get('client_secret'))
      return c.json({ error: 'invalid_client', error_description: 'invalid client_secret' }, 400)
    const token = randomBytes(16).toString('hex')
    tokens.set(token, channelId)
    return c.json({ token_type: 'Bearer', access_token: token, expires_in: 900 })
  })

  /** The channel of a request's token, or LINE's refusal. */
  function channelOf(c: Context, kinds: ChannelAtLine['kind'][]) {
    const token = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
    const channelId = tokens.get(token)
    const channel = channelId === undefined ? undefined : channels[channelId]
    if (channelId === undefined || !channel)
      return c.json({ message: 'Authentication failed due to the expired access token' }, 401)
    if (!kinds.includes(channel.kind))
      return c.json({ message: 'Access to this API is not available for your account' }, 403)
    return channelId
  }

  app.get('/liff/v1/apps', (c) => {
    const channelId = channelOf(c, ['login'])
    if (typeof channelId !== 'string') return channelId
    const all = listOf(apps, channelId)
    return all.length > 0 ? c.json({ apps: all }) : c.json({ message: 'not found' }, 404)
  })

  app.put('/liff/v1/apps/:liffId', async (c) => {
    const channelId = channelOf(c, ['login'])
    if (typeof channelId !== 'string') return channelId
    const known = listOf(apps, channelId).find(({ liffId }) => liffId === c.req.param('liffId'))
    if (!known) return c.json({ message: 'not found' }, 404)
    const change = (await c.req.json()) as Record<string, object>
    const fault = faultOfUpdate(change)
    if (fault) return c.json({ message: fault }, 400)
    for (const [name, value] of Object.entries(change)) {
      const isGroup = name === 'view' || name === 'features'
      known[name] = isGroup ? { ...(known[name] as object), ...value } : value
    }
    changes.push(`${known.liffId} ${JSON.stringify(change)}`)
    return c.body(null, 200)
  })

  app.get('/v2/bot/info', (c) => {
    const channelId = channelOf(c, ['messaging'])
    if (typeof channelId !== 'string') return channelId
    return c.json({
      userId: 'U0',
      basicId: `@${channelId}`,
      displayName: 'Demo account',
      chatMode: 'chat',
      markAsReadMode: 'auto',
    })
  })

  const menuRefusal = (c: Context, details: { message: string; property: string }[]) =>
    c.json({ message: 'The request body has 1 error(s)', details }, 400)

  app.post('/v2/bot/richmenu/validate', async (c) => {
    const channelId = channelOf(c, ['messaging'])
    if (typeof channelId !== 'string') return channelId
    const details = faultsOfMenu(await c.req.json())
    return details.length > 0 ? menuRefusal(c, details) : c.json({})
  })

  app.post('/v2/bot/richmenu', async (c) => {
    const channelId = channelOf(c, ['messaging'])
    if (typeof channelId !== 'string') return channelId
    const menu = (await c.req.json()) as Record<string, unknown>
    const details = faultsOfMenu(menu)
    if (details.length > 0) return menuRefusal(c, details)
    const richMenuId = `richmenu-${randomBytes(16).toString('hex')}`
    listOf(menus, channelId).push({ ...menu, richMenuId })
    changes.push(`create ${richMenuId}`)
    return c.json({ richMenuId })
  })

  app.get('/v2/bot/richmenu/list', (c) => {
    const channelId = channelOf(c, ['messaging'])
    if (typeof channelId !== 'string') return channelId
    return c.json({
      richmenus: listOf(menus, channelId).map((menu) => ({ ...menu, picture: undefined })),
    })
  })

  /** A menu of the token's channel, or LINE's refusal. */
  function menuOf(c: Context) {
    const channelId = channelOf(c, ['messaging'])
    if (typeof channelId !== 'string') return channelId
    const id = c.req.param('id')
    const menu = listOf(menus, channelId).find(({ richMenuId }) => richMenuId === id)
    return menu ? { channelId, menu } : c.json({ message: 'richmenu not found' }, 404)
  }

  app.delete('/v2/bot/richmenu/:id', (c) => {
    const found = menuOf(c)
    if (found instanceof Response) return found
    const { channelId, menu } = found
    menus.set(
      channelId,
      listOf(menus, channelId).filter((one) => one !== menu),
    )
    if (defaults.get(channelId) === menu.richMenuId) defaults.delete(channelId)
    changes.push(`delete ${menu.richMenuId}`)
    return c.json({})
  })

  app.post('/v2/bot/richmenu/:id/content', async (c) => {
    const found = menuOf(c)
    if (found instanceof Response) return found
    const bytes = Buffer.from(await c.req.arrayBuffer())
    const fault = pictureFault(found.menu, c.req.header('content-type') ?? '', bytes)
    if (fault) return c.json({ message: fault }, 400)
    found.menu.picture = bytes
    changes.push(`picture ${found.menu.richMenuId}`)
    return c.json({})
  })

  app.get('/v2/bot/user/all/richmenu', (c) => {
    const channelId = channelOf(c, ['messaging'])
    if (typeof channelId !== 'string') return channelId
    const richMenuId = defaults.get(channelId)
    return richMenuId ? c.json({ richMenuId }) : c.json({ message: 'no default richmenu' }, 404)
  })

  app.post('/v2/bot/user/all/richmenu/:id', (c) => {
    const found = menuOf(c)
    if (found instanceof Response) return found
    const { channelId, menu } = found
    if (!menu.picture)
      return c.json({ message: 'must upload richmenu image before applying it to user' }, 400)
    defaults.set(channelId, menu.richMenuId)
    changes.push(`default ${menu.richMenuId}`)
    return c.json({})
  })

  app.delete('/v2/bot/user/all/richmenu', (c) => {
    const channelId = channelOf(c, ['messaging'])
    if (typeof channelId !== 'string') return channelId
    defaults.delete(channelId)
    changes.push('no default')
    return c.json({})
  })

  app.get('/v2/bot/richmenu/alias/list', (c) => {
    const channelId = channelOf(c, ['messaging'])
    if (typeof channelId !== 'string') return channelId
    const known = [...aliasesOf(channelId)]
    return c.json({
      aliases: known.map(([richMenuAliasId, richMenuId]) => ({ richMenuAliasId, richMenuId })),
    })
  })

  app.post('/v2/bot/richmenu/alias', async (c) => {
    const channelId = channelOf(c, ['messaging'])
    if (typeof channelId !== 'string') return channelId
    const { richMenuAliasId, richMenuId } = (await c.req.json()) as Record<string, string>
    const known = aliasesOf(channelId)
    if (known.has(richMenuAliasId ?? ''))
      return c.json({ message: 'conflict richmenu alias id' }, 400)
    return setAlias(c, channelId, { richMenuAliasId, richMenuId })
  })

  app.post('/v2/bot/richmenu/alias/:alias', async (c) => {
    const channelId = channelOf(c, ['messaging'])
    if (typeof channelId !== 'string') return channelId
    const richMenuAliasId = c.req.param('alias')
    if (!aliasesOf(channelId).has(richMenuAliasId))
      return c.json({ message: 'richmenu alias not found' }, 404)
    const { richMenuId } = (await c.req.json()) as Record<string, string>
    return setAlias(c, channelId, { richMenuAliasId, richMenuId })
  })

  app.delete('/v2/bot/richmenu/alias/:alias', (c) => {
    const channelId = channelOf(c, ['messaging'])
    if (typeof channelId !== 'string') return channelId
    const isKnown = aliasesOf(channelId).delete(c.req.param('alias'))
    return isKnown ? c.json({}) : c.json({ message: 'richmenu alias not found' }, 404)
  })

  function setAlias(
    c: Context,
    channelId: string,
    { richMenuAliasId = '', richMenuId = '' }: Record<string, string | undefined>,
  ) {
    const menu = listOf(menus, channelId).find((one) => one.richMenuId === richMenuId)
    if (!menu?.picture) return c.json({ message: 'richmenu not found' }, 400)
    aliasesOf(channelId).set(richMenuAliasId, richMenuId)
    changes.push(`alias ${richMenuAliasId} ${richMenuId}`)
    return c.json({})
  }

  app.post('/v2/bot/richmenu/bulk/:change', async (c) => {
    const channelId = channelOf(c, ['messaging'])
    if (typeof channelId !== 'string') return channelId
    const { richMenuId, userIds } = (await c.req.json()) as {
      richMenuId?: string
      userIds: string[]
    }
    if (userIds.length === 0 || userIds.length > 500) return c.json({ message: 'userIds' }, 400)
    const isKnown = listOf(menus, channelId).some((one) => one.richMenuId === richMenuId)
    if (c.req.param('change') === 'link' && !isKnown)
      return c.json({ message: 'richmenu not found' }, 400)
    for (const user of userIds) {
      if (richMenuId === undefined) users.delete(user)
      else users.set(user, richMenuId)
    }
    return c.json({}, 202)
  })

  const listener = getRequestListener(app.fetch, { overrideGlobalObjects: false })
  const server = createServer((request, response) => void listener(request, response))
  const { port, stop } = await listening(server)

  return {
    /** The value of LINE_API_BASE. */
    base: `http://127.0.0.1:${port}`,
    /** Every request, in order, as in "GET /liff/v1/apps". */
    requests,
    /** Every change, in order. */
    changes,
    addApp: (channelId: string, added: App) => void listOf(apps, channelId).push(added),
    appOf: (liffId: string) => [...apps.values()].flat().find((one) => one.liffId === liffId),
    /** Adds a menu that somebody else has made. */
    addMenu(channelId: string, name: string) {
      const richMenuId = `richmenu-${randomBytes(16).toString('hex')}`
      listOf(menus, channelId).push({ richMenuId, name, picture: Buffer.from('x') })
      return richMenuId
    },
    menusOf: (channelId: string) => listOf(menus, channelId),
    aliasesOf,
    /** The menu of a user who does not see the default one. */
    menuOf: (user: string) => users.get(user),
    /** A token of a channel, as the console gives one. */
    tokenOf(channelId: string) {
      const token = randomBytes(16).toString('hex')
      tokens.set(token, channelId)
      return token
    },
    setDefault: (channelId: string, richMenuId: string) => void defaults.set(channelId, richMenuId),
    defaultOf: (channelId: string) => defaults.get(channelId),
    /** Sets a fault; the promise resolves when its request has arrived. */
    order(method: string, path: RegExp, answer: Fault['answer'], body?: object, times = 1) {
      return new Promise<void>((arrived) => {
        faults.push({ method, path, answer, body, times, arrived })
      })
    },
    calm: () => void (faults = []),
    close: stop,
  }
}
export type LineApi = Awaited<ReturnType<typeof startLineApi>>
