/**
 * The first script of the page, inlined into index.html and named by hash in the
 * Content-Security-Policy. Before any module has loaded it puts the last language and look on the
 * page, says which skeleton to show, asks for the data of that page, and starts its chunks.
 *
 * It stands alone: no imports, and whatever fails here is left for the app to do again.
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

  const language = (stored('language') ?? root.lang) === 'th' ? 'th' : 'en'
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
  document
    .getElementById('shell-logo')
    ?.setAttribute(
      'src',
      `${values.blob}/webconfig/whitelabel/${values.appId}/images/navigation/logo${isDark ? '-inverse' : ''}.svg`,
    )

  if (page === 'other') return
  const isGuest = !stored('account')
  if (!isGuest) document.querySelector('.shell-hero img')?.remove()
  // A member's data carry a token that only the app can decrypt.
  if (isGuest && !inLine)
    for (const url of dataOf(page, language, values)) ask(url, language, values)
  startChunks(EARLY_CHUNKS[page][language])
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

function startChunks({ scripts, styles, fonts }: Chunks) {
  for (const href of scripts) addLink({ rel: 'modulepreload', href })
  for (const href of styles) addLink({ rel: 'preload', as: 'style', href })
  // There before the app's first text, so that no text changes its face while it is read.
  for (const href of fonts) addLink({ rel: 'preload', as: 'font', href })
}

function addLink(attributes: { rel: string; href: string; as?: string }) {
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

try {
  early()
} catch {
  // The app finds out by itself what is wrong, and says so.
  document.documentElement.dataset['page'] ??= 'other'
}
