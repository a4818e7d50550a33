import type { Page, Route } from '@playwright/test'

/** The LIFF browser of LINE on Android; the SDK recognises it by `Line/x.y.z LIFF`. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/AP2A; wv) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  'Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Line/14.9.0 LIFF'

export interface LineVisit {
  /** The path after the LIFF id in the link: `/campaign/iced-thai-tea-p1001?utm_source=chat`. */
  path: string
  /** A demo member by the local part of the e-mail address; any other name is a new LINE user. */
  member?: string
  /** Seconds that the ID token is still good for; negative for one that has expired. */
  idTokenExpiresIn?: number
  /** The same of the ID token that opening a LIFF link once more gives. */
  renewedExpiresIn?: number
  /**
   * `hang`: LINE's servers never answer. `fail`: they answer with an error. `portal`: a network answers
   * in their place, with its own page and status 200.
   */
  initBehaviour?: 'ok' | 'hang' | 'fail' | 'portal'
  /** The code that LINE's scanner reads; without it the scanner is closed again. */
  scannedCode?: string
}

export interface LineClient {
  /** Every request that went to a host of LINE's, in order. */
  requests: string[]
}

/**
 * Opens a LIFF link as LINE's client does: its browser, the endpoint URL with `liff.state` and
 * the credentials in the hash, LINE's servers played by the stand-in behind `/__line/`. The SDK
 * is the real one. `origin`: where the app is, if elsewhere.
 */
export async function openInLine(
  page: Page,
  visit: LineVisit,
  origin?: string,
): Promise<LineClient> {
  const client = await playLine(page, visit)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setUserAgentOverride', { userAgent })
  // Without the client's bridge init waits for it for ever.
  await page.addInitScript(() => {
    Object.assign(window, { _liff: { features: [], postMessage: () => undefined } })
  })
  await page.goto(await launchUrl(page, visit, origin))
  return client
}

/** Plays LINE's servers for a page in an ordinary browser: its login, tokens and LIFF links. */
export async function playLine(
  page: Page,
  visit: Omit<LineVisit, 'path'> = {},
): Promise<LineClient> {
  const requests: string[] = []
  const { member = 'ploy', initBehaviour = 'ok', renewedExpiresIn, scannedCode } = visit

  await page.route(/^https:\/\/([a-z-]+\.)*line(-scdn\.net|\.me)\//, async (route) => {
    requests.push(`${route.request().method()} ${route.request().url()}`)
    await route.fulfill({ status: 404, body: '' })
  })
  await page.route('https://api.line.me/**', async (route) => {
    requests.push(`${route.request().method()} ${route.request().url()}`)
    // An unanswered route simulates a server that hangs.
    if (initBehaviour === 'ok') await answerFromStandIn(page, route, { member })
    if (initBehaviour === 'fail') await route.fulfill({ status: 500, body: '' })
    if (initBehaviour === 'portal') {
      await route.fulfill({
        contentType: 'text/html',
        headers: { 'access-control-allow-origin': '*' },
        body: '<!doctype html><html><body>Airport Wi-Fi</body></html>',
      })
    }
  })
  await page.route('https://access.line.me/**', async (route) => {
    requests.push(`${route.request().method()} ${route.request().url()}`)
    await answerFromStandIn(page, route, { member })
  })
  // Opening a LIFF link from within the app: LINE signs the member in afresh.
  await page.route('https://liff.line.me/**', async (route) => {
    const link = new URL(route.request().url())
    requests.push(`${route.request().method()} ${link.href}`)
    const path = link.pathname.replace(/^\/[^/]+/, '') + link.search + link.hash
    const idTokenExpiresIn = renewedExpiresIn
    const url = await launchUrl(page, { path: path || '/', member, idTokenExpiresIn })
    await route.fulfill({ status: 302, headers: { location: url } })
  })
  await page.route('https://liff.line.me/liff/v2/sub/waitResult', async (route) => {
    requests.push(`${route.request().method()} ${route.request().url()}`)
    const result = scannedCode === undefined ? undefined : { message: scannedCode }
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { status: result ? 'submit' : 'cancel', result },
    })
  })
  await playSharePicker(page)
  return { requests }
}

/** LINE's picker answers that the member has sent the message. The client opens it by an address. */
async function playSharePicker(page: Page) {
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  await page.route('https://api.line.me/liff/v2/apps/*/ott', (route) =>
    route.fulfill({ headers, json: { ott: 'one-time' } }),
  )
  await page.route(
    /^https:\/\/access\.line\.me\/oauth2\/v2\.1\/liff\/shareTargetPicker\/result/,
    (route) => route.fulfill({ headers, json: { result: 'SUCCESS' } }),
  )
}

/** The messages that the app gives to LINE's share picker, in order. */
export async function sharedInLine(page: Page): Promise<unknown[]> {
  const messages: unknown[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => {
    if (!url.startsWith('line://picker')) return
    const { data } = Object.fromEntries(new URL(url).searchParams)
    messages.push(...JSON.parse(data ?? '{}').messages)
  })
  return messages
}

async function launchUrl(page: Page, visit: LineVisit, origin?: string): Promise<string> {
  const { path, member = 'ploy', idTokenExpiresIn = 3600 } = visit
  const answer = await page.request.get('/__line/launch', {
    params: { path, member, expiresIn: idTokenExpiresIn },
    ...(origin && { headers: { origin } }),
  })
  if (!answer.ok()) throw new Error(`The stand-in for LINE answered ${String(answer.status())}`)
  const body: unknown = await answer.json()
  if (typeof body === 'object' && body !== null && 'url' in body && typeof body.url === 'string')
    return body.url
  throw new Error('The stand-in for LINE gave no address to open')
}

async function answerFromStandIn(page: Page, route: Route, params: Record<string, string>) {
  const request = route.request()
  const asked = new URL(request.url())
  for (const [name, value] of Object.entries(params)) asked.searchParams.set(name, value)
  const headers = await request.allHeaders()
  const answer = await page.request.fetch(`/__line/api${asked.pathname}${asked.search}`, {
    method: request.method(),
    headers: pick(headers, ['authorization', 'content-type', 'origin']),
    data: request.postDataBuffer() ?? undefined,
  })
  await route.fulfill({ response: answer })
}

function pick(headers: Record<string, string>, names: string[]) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)))
}
