/**
 * The first script of the page, inlined into the head of index.html and named by hash in the
 * Content-Security-Policy. Before the page has a body and before any module has loaded it puts the
 * last language and look on the page, says which skeleton to show, asks for the data of that page,
 * and starts its chunks.
 *
 * It stands alone: no imports, and whatever fails here is left for the app to do again. And where
 * there is no app, since it did not load or could not start, it says so: `giveUp`.
 */
interface Chunks {
  scripts: string[]
  styles: string[]
  fonts: string[]
}

/** Filled in by the build: what each page needs, and the texts of each language. */
declare const EARLY_CHUNKS: Record<'home' | 'campaign' | 'rewards', Record<'en' | 'th', Chunks>>

/** What this script needs of the app config; the app itself validates all of it. */
interface Values {
  appId: string
  admin: string
  apiGateway: string
  blob: string
  subscriptionKey: string
  apiVersion: string
  countryPrefix: string
  lineEnabled: boolean
}

function early() {
  const root = document.documentElement
  const file = JSON.parse(document.getElementById('app-config')?.textContent ?? '')
  const values: Values = file[file.environment]
  const stored = (slot: string) => read(`taem:${values.appId}:${slot}`)

  // The device's, else the link's, else the browser's: the first that is one of ours.
  const link = new URLSearchParams(location.search).get('lang')
  const spoken = [stored('language'), link, ...navigator.languages]
    .map((tag) => /^(en|th)\b/.exec(tag ?? '')?.[1])
    .find(Boolean)
  const language = spoken === 'th' ? 'th' : 'en'
  root.lang = language
  paintLook(root, stored('look'))
  const appearance = stored('appearance')
  const isDark =
    appearance === 'dark' ||
    (appearance !== 'light' && matchMedia('(prefers-color-scheme:dark)').matches)
  root.dataset['theme'] = isDark ? 'dark' : 'light'

  const page = pageOf(pathAskedFor())
  const inLine = values.lineEnabled && opensInLine()
  root.dataset['page'] = page
  if (inLine) root.dataset['splash'] = 'open'
  const folder = `${values.blob}/webconfig/whitelabel/${values.appId}/images/navigation`
  root.style.setProperty('--shell-logo', `url("${folder}/logo${isDark ? '-inverse' : ''}.svg")`)

  if (page === 'other') {
    root.dataset['faces'] = 'ready'
    return
  }
  const isGuest = !stored('account')
  if (!isGuest) root.dataset['known'] = 'member'
  // A member's data carry a token that only the app can decrypt.
  const urls = isGuest && !inLine ? dataOf(page, language, values) : []
  const { scripts, styles, fonts } = EARLY_CHUNKS[page][language]
  // A browser opens six connections: first what the first words need, then what the app needs.
  const first = urls[0] && ask(urls[0], language, values)
  // Not preloaded: Chromium holds the first paint back for preloads of fonts.
  for (const href of facesOf(fonts)) void fetch(href).catch(() => undefined)
  const ready = Promise.race([faces(language), wait(patience)]).then(() => {
    root.dataset['faces'] = 'ready'
  })
  if (first) fill(page, first, ready).catch(() => undefined)
  afterFirstPaint(() => {
    for (const url of urls.slice(1)) void ask(url, language, values)
    for (const href of scripts) load({ rel: 'modulepreload', href })
    for (const href of styles) load({ rel: 'preload', as: 'style', href })
  })
}

/** What the page asked for shows a guest first, by the addresses that the app itself will use. */
function dataOf(page: 'home' | 'campaign' | 'rewards', language: 'en' | 'th', values: Values) {
  const campaign = /p(\d{1,9})$/.exec(location.pathname)
  const locale = language === 'th' ? 1054 : 1033
  return [
    ...(page === 'home' ? [`${values.apiGateway}/dashboard/dashboard_guest`] : []),
    ...(page === 'campaign' && campaign
      ? [`${values.apiGateway}/campaigns/${Number(campaign[1])}`]
      : []),
    `${values.admin}/app/${values.appId}/setting?device_locale=${locale}`,
    ...(page === 'campaign' ? [] : [`${values.apiGateway}/categories`]),
  ]
}

function ask(url: string, language: string, values: Values) {
  const answer = fetch(url, {
    headers: {
      Accept: 'application/json',
      'Accept-Language': language,
      'X-App-Id': values.appId,
      'Ocp-Apim-Subscription-Key': values.subscriptionKey,
      'Api-Version': values.apiVersion,
      'X-Country': values.countryPrefix,
      'X-Host': 'web',
    },
  })
  answer.catch(() => undefined)
  window.__early = { ...window.__early, [url]: answer }
  return answer
}

/** Milliseconds that words wait for their face, so that nobody sees it change. */
const patience = 1500

/** The first words and pictures, as soon as they are there: the scripts take longer to come. */
async function fill(
  page: 'home' | 'campaign' | 'rewards',
  asked: Promise<Response>,
  ready: Promise<unknown>,
) {
  const answer = await asked.catch(() => undefined)
  if (!answer?.ok) return
  const body: unknown = await answer.clone().json()
  const data = part(body, 'data') ?? body
  await ready
  if (page === 'home') fillHome(list(data, 'sections'))
  if (page === 'campaign') {
    write('.shell-over', part(data, 'categoryName'))
    write('.shell-words h1', part(data, 'name'))
    write('.shell-text', part(data, 'description'))
  }
}

function fillHome(sections: unknown[]) {
  const [hero] = list(sections[0], 'items')
  write('.shell-words h1', part(hero, 'title'))
  write('.shell-text', part(hero, 'subtitle'))
  const isShelf = (section: unknown) => campaignsOf(section).length > 0
  const shelf = sections.find(isShelf)
  write('.shell-shelf h2', part(shelf, 'title'))
  const cards = document.querySelectorAll('.shell-cards a')
  campaignsOf(shelf)
    .slice(0, cards.length)
    .forEach((campaign, index) => {
      const card = cards[index]
      const slug = `${String(part(campaign, 'slug'))}-p${String(part(campaign, 'id'))}`
      card?.setAttribute('href', `/campaign/${slug}`)
      const picture = document.createElement('img')
      picture.src = String(part(campaign, 'fullImageUrl'))
      picture.alt = ''
      card?.firstChild?.appendChild(picture)
      write('b', part(campaign, 'name'), card)
    })
}

function campaignsOf(section: unknown) {
  return list(section, 'items').flatMap((item) => list(item, 'campaigns'))
}

function write(selector: string, text: unknown, within: ParentNode = document) {
  const place = within.querySelector(selector)
  if (place && typeof text === 'string') place.textContent = text
}

/** A field of an answer in any of the spellings that the contract allows. */
function part(of: unknown, name: string): unknown {
  const fold = (key: string) => key.replaceAll('_', '').toLowerCase()
  const entries = of && typeof of === 'object' ? Object.entries(of) : []
  return entries.find(([key]) => fold(key) === fold(name))?.[1]
}

function list(of: unknown, name: string): unknown[] {
  const value = part(of, name)
  return Array.isArray(value) ? value : []
}

function opensInLine() {
  return /\bLine\//.test(navigator.userAgent) || location.search.includes('liff.')
}

/** The path of a LIFF link's first page is in its `liff.state`. */
function pathAskedFor() {
  const state = new URLSearchParams(location.search).get('liff.state')
  return state ? new URL(state, location.origin).pathname : location.pathname
}

function pageOf(path: string) {
  if (path === '/') return 'home'
  if (/^\/campaign\/[^/]+$/.test(path)) return 'campaign'
  return /^\/reward(\/|$)/.test(path) ? 'rewards' : 'other'
}

function paintLook(root: HTMLElement, json: string | null) {
  if (!json) return
  const look = JSON.parse(json)
  const seeds = ['primary', 'accent', 'neutral'] as const
  for (const seed of seeds) root.style.setProperty(`--seed-${seed}`, look[seed])
  root.style.setProperty('--seed-font-text', `"${look.fontText}"`)
  root.style.setProperty('--seed-font-display', `"${look.fontDisplay}"`)
  root.dataset['shape'] = look.shape
  root.dataset['gauge'] = look.gauge
}

/** A brand with a face of its own names it beside its seeds: it takes the place of the app's. */
function facesOf(fonts: string[]) {
  const seeds = document.getElementById('brand-seeds')?.textContent ?? ''
  const own = /url\("([^"]+)"\)/.exec(seeds)?.[1]
  return fonts.map((font) => (own && font.includes('onest') ? own : font))
}

/** Resolves once the page can draw words in the brand's face. */
async function faces(language: 'en' | 'th') {
  // The app's stylesheet names the faces; it stands further down the page.
  await new Promise((resolve) => document.addEventListener('readystatechange', resolve))
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
  if (link && !link.sheet) await new Promise((resolve) => (link.onload = resolve))
  const families = getComputedStyle(document.body).fontFamily.split(',')
  const words = language === 'th' ? 'Aก' : 'A'
  // One by one: a fallback that the device does not have fails, and says nothing of the others.
  await Promise.allSettled(families.map((family) => document.fonts.load(`1em ${family}`, words)))
}

/** Once the shell is on the screen; the frame before may show a part of it. */
function afterFirstPaint(then: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then)))
}

function wait(milliseconds: number) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

function load(attributes: { rel: string; href: string; as?: string }) {
  document.head.append(
    Object.assign(document.createElement('link'), attributes, { crossOrigin: '' }),
  )
}

function read(name: string) {
  try {
    return localStorage.getItem(name) ?? sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/**
 * The last resort: nothing of the app (texts, styles, router) is to be relied on. Both languages, what
 * may be the matter, and the way to try again; what is wrong is in the console.
 */
function giveUp() {
  const said: ['h1' | 'p' | 'button', string, string][] = [
    ['h1', 'en', 'The app could not start'],
    [
      'p',
      'en',
      'Your points are safe. Your Wi-Fi may want you to log in first, or the connection is weak. Please try again in a moment.',
    ],
    [
      'p',
      'th',
      'แอปเริ่มทำงานไม่ได้ คะแนนของคุณยังอยู่ครบ Wi-Fi ที่ใช้อยู่อาจต้องเข้าสู่ระบบก่อน หรือสัญญาณไม่ดี ลองใหม่อีกครั้งในอีกสักครู่',
    ],
    ['button', 'en', 'Try again · ลองอีกครั้ง'],
  ]
  const page = document.createElement('main')
  page.className = 'wrap'
  for (const [tag, lang, text] of said) {
    page.append(Object.assign(document.createElement(tag), { lang, textContent: text }))
  }
  page.lastElementChild?.addEventListener('click', () => location.reload())
  document.title = 'The app could not start'
  document.documentElement.removeAttribute('data-splash')
  document.getElementById('shell')?.remove()
  document.getElementById('root')?.replaceChildren(page)
}

window.__giveUp = giveUp
// A network that wants a login first answers with its page in the place of the app's script. Errors
// of loading do not bubble.
addEventListener(
  'error',
  ({ target }) => {
    if (target instanceof HTMLScriptElement && target.type === 'module') giveUp()
  },
  true,
)

try {
  early()
} catch {
  // The app finds out by itself what is wrong, and says so.
  const { dataset } = document.documentElement
  dataset['page'] ??= 'other'
  dataset['faces'] = 'ready'
}
