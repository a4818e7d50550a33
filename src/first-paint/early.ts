import { commonHeaders, earlyName, urlOf } from '@/api/request'
import { type Config, configOf } from '@/config/config'
import { lookUp } from '@/contract/look-up'
import { deepLinkOf } from '@/host/deep-link'
import type { Language } from '@/contract/languages'
import { languageSlot } from '@/i18n/language'
import { accountSlot } from '@/session/account-cache'
import { slotNameOf } from '@/storage/local-store'
import { openEnvelope } from '@/storage/open-envelope'
import { keySlot, toStorageKey, unwrapKey } from '@/storage/storage-key'
import { appearanceSlot, isDarkBy, lookSlot, paintLook } from '@/theme/theme'
import {
  callsOf,
  type FirstCall,
  laterCallsOf,
  shellPageOf,
  type View,
  wordsOf,
} from './first-view'
import type { FailureWords, PageLanguages } from './page-languages'

/**
 * The first script of the page, inlined into the head of index.html and named by hash in the
 * Content-Security-Policy. Before the page has a body and before any module has loaded it puts the
 * last language and look on the page, says which skeleton to show, asks for the data of that page,
 * as the member whose account is stored, and starts its chunks.
 *
 * The build bundles it with what it imports, of which it takes only small functions and names.
 * Whatever fails here is left for the app to do again. And where there is no app, since it did not
 * load or could not start, it says so: `giveUp`.
 */
/** A guest's first view as the server puts it into a page (mocks/pages/page-view.ts). */
interface PageView {
  language: Language
  /** When the platform answered, in milliseconds. */
  at: number
  answers: Answers
}

/** By the addresses of the calls. */
type Answers = Record<string, unknown>

const languages: PageLanguages = JSON.parse(textOf('languages'))

function early() {
  const root = document.documentElement
  // The app itself validates it.
  const file = JSON.parse(textOf('app-config'))
  const config = configOf(file.environment, file[file.environment])
  const stored = (slot: string) => read(slotNameOf(slot, config))

  // A LIFF link's first page is in its `liff.state`.
  const where = deepLinkOf(new URL(location.href)) ?? location
  const page = shellPageOf(where.pathname)
  const account = stored(accountSlot)
  // First of all: IndexedDB has to answer twice.
  const token =
    account && page ? tokenOf(account, stored(keySlot), config).catch(() => undefined) : undefined

  const look = JSON.parse(stored(lookSlot) ?? 'null')
  if (look) paintLook(look)
  // The stored language, else the link's, else the browser's.
  const link = new URLSearchParams(location.search).get('lang')
  const language = chooseLanguage([stored(languageSlot), link], look?.languages)
  const carried = languages[language]
  // It is one of these.
  if (!carried) return
  const { code, files } = carried
  const isDark = isDarkBy(stored(appearanceSlot))
  root.dataset['theme'] = isDark ? 'dark' : 'light'

  const inLine = config.line.enabled && opensInLine()
  root.dataset['page'] = page ?? 'other'
  if (inLine) root.dataset['splash'] = 'open'
  const folder = `${config.bases.blob}/webconfig/whitelabel/${config.appId}/images/navigation`
  root.style.setProperty('--shell-logo', `url("${folder}/logo${isDark ? '-inverse' : ''}.svg")`)

  // The app opens the account before anything else.
  if (account) preload(files.session)
  if (!page) return
  if (account) root.dataset['known'] = 'member'
  const view = account && page === 'home' ? 'memberHome' : page
  const scripts = files[view]
  const withUrl = (call: FirstCall) => ({ ...call, url: urlOf(call, call, config) })
  const inPage = viewOf(language, callsOf(page, where).map(withUrl))
  // The words of a list or a campaign are the same for members.
  const filling = inPage && view === page ? undefined : clearShell()
  const answers = account ? {} : (inPage?.answers ?? {})
  // What the platform is asked in its own terms, the app asks.
  const calls =
    inLine || config.adapter
      ? []
      : [...callsOf(view, where), ...laterCallsOf(view, config.appId, code)].map(withUrl)
  // A browser opens six connections: first what the first text needs, then what the app needs.
  const now = calls.filter(({ url, auth }, index) =>
    account ? auth !== 'none' : index === 0 || lookUp(answers, url) !== undefined,
  )
  const asking = { language, config, answers }
  const askAs = (token?: string) => now.map(({ url }) => ask(url, { ...asking, token }))[0]
  const first = token ? token.then((opened) => (opened ? askAs(opened) : undefined)) : askAs()
  // Not preloaded: Chromium delays the first paint for preloaded fonts.
  for (const href of fontsOf(files.fonts)) void fetch(href).catch(() => undefined)
  const last = {
    name: slotNameOf(`view.${view}`, config),
    of: `${calls[0]?.url} ${String(scripts)}`,
  }
  if (first && filling) {
    show(view, first, filling, account ? undefined : last).catch(() => undefined)
  }
  afterFirstPaint(() => {
    const held = calls[0] && lookUp(answers, calls[0].url)
    if (held !== undefined) keep(last, held)
    for (const { url } of calls.filter((call) => !now.includes(call))) void ask(url, asking)
    preload(scripts)
    // The app shows the picture that the page holds by its address.
    const picture = document.querySelector<HTMLElement>('.shell-hero img')?.dataset['url']
    if (picture) new Image().src = picture
  })
}

/**
 * Puts the first of the brand's languages that is wanted on the page, else its own, which comes first.
 * @param ofBrand as the last visit knew them; those that the page does not carry do not count
 */
function chooseLanguage(wanted: (string | null)[], ofBrand?: string): Language {
  const root = document.documentElement
  const carried = Object.keys(languages)
  const known = (ofBrand?.split(' ') ?? []).filter((name) => carried.includes(name))
  const names = known[0] ? known : carried
  const tags = [...wanted, ...navigator.languages, ...names]
  root.dataset['languages'] = names.join(' ')
  root.lang =
    tags
      .map((tag) => /^[a-z]+/.exec(tag ?? '')?.[0])
      .find((name) => name && names.includes(name)) ?? ''
  // It is one of what the page carries.
  return root.lang as Language
}

/** A page that the browser kept, as for Back, is older; a device's clock may be wrong as well. */
const longestViewMs = 30_000

/** The first view in the page, if it is in this visitor's language, of now, and whole. */
function viewOf(language: Language, calls: { url: string }[]): PageView | undefined {
  const text = textOf('first-view')
  if (!text) return undefined
  const view: PageView = JSON.parse(text)
  const isOfNow = Math.abs(Date.now() - view.at) < longestViewMs
  const isWhole = calls.every(({ url }) => lookUp(view.answers, url) !== undefined)
  return view.language === language && isOfNow && isWhole ? view : undefined
}

/**
 * Empties the shell as it is parsed, before the first paint: words in it are not for this visitor.
 * Resolves when others can be written.
 */
function clearShell() {
  return new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      for (const place of document.querySelectorAll('.shell-page :is(p,h1,h2,b,a>i)')) {
        place.replaceChildren()
        place.parentElement?.removeAttribute('href')
      }
      // It follows the words.
      if (!document.querySelector('.sh-tabs')) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document, { childList: true, subtree: true })
  })
}

async function answerOf(answer: unknown) {
  return new Response(JSON.stringify(answer))
}

interface Asking {
  language: Language
  config: Config
  /** What the page holds. */
  answers: Answers
  token?: string | undefined
}

function ask(url: string, { language, config, answers, token }: Asking) {
  const headers = commonHeaders(config, { language, host: 'web' })
  if (token) headers.set('Authorization', `Bearer ${token}`)
  const inPage = lookUp(answers, url)
  const answer = inPage === undefined ? fetch(url, { headers }) : answerOf(inPage)
  answer.catch(() => undefined)
  window.__early = { ...window.__early, [earlyName(url, headers)]: answer }
  return answer
}

/**
 * The token of the stored account.
 * @throws where it does not open; the app then finds that there is no member.
 */
async function tokenOf(account: string, key: string | null, { appId }: Config): Promise<string> {
  const bytes = await unwrapKey(appId, key ?? '')
  const text = await openEnvelope(account, toStorageKey(bytes), `${accountSlot}:${appId}`)
  const { token } = JSON.parse(text)
  if (typeof token !== 'string') throw new Error('The account has no token.')
  return token
}

/** Shows the first text and pictures as soon as their data arrive, before the scripts. */
async function show(
  view: View,
  asked: Promise<Response | undefined>,
  filling: Promise<void>,
  last?: LastAnswer,
) {
  const kept = last && readLast(last)
  if (kept) filling.then(() => fill(view, kept)).catch(() => undefined)
  const answer = await asked.catch(() => undefined)
  if (!answer?.ok) return
  const body: unknown = await answer.clone().json()
  await filling
  if (!kept) fill(view, body)
  if (last) keep(last, body)
}

/** A guest's last answer is kept: the next visit shows its words until the app has the new ones. */
interface LastAnswer {
  name: string
  /** The call and the build, whose files are named by their content and language. */
  of: string
}

/** Characters. */
const mostKept = 100_000

function keep({ name, of }: LastAnswer, body: unknown) {
  const text = JSON.stringify({ of, body })
  try {
    if (text.length < mostKept) localStorage.setItem(name, text)
  } catch {
    // The storage is full: the next visit shows no words of this one.
  }
}

function readLast({ name, of }: LastAnswer): unknown {
  try {
    const kept = JSON.parse(read(name) ?? '{}')
    return kept.of === of ? kept.body : undefined
  } catch {
    return undefined
  }
}

function fill(view: View, body: unknown) {
  if (view === 'memberHome') return
  const { over, title, text, shelf, cards } = wordsOf(view, body)
  write('.shell-over', over)
  write('.shell-words h1', title)
  write('.shell-text', text)
  write('.shell-shelf h2', shelf)
  document.querySelectorAll('.shell-cards a').forEach((card, index) => {
    const campaign = cards[index]
    if (!campaign) return
    card.setAttribute('href', campaign.href)
    const picture = document.createElement('img')
    picture.src = String(campaign.picture)
    picture.alt = ''
    card.firstChild?.appendChild(picture)
    write('b', campaign.name, card)
  })
}

function write(selector: string, text: unknown, within: ParentNode = document) {
  const place = within.querySelector(selector)
  if (place && typeof text === 'string') place.textContent = text
}

function textOf(id: string) {
  return document.getElementById(id)?.textContent ?? ''
}

function opensInLine() {
  return /\bLine\//.test(navigator.userAgent) || location.search.includes('liff.')
}

/** The brand's own font, named beside its seeds, replaces the app's. */
function fontsOf(fonts: string[]) {
  const seeds = textOf('brand-seeds')
  const own = /url\("([^"]+)"\)/.exec(seeds)?.[1]
  return fonts.map((font) => (own && font.includes('onest') ? own : font))
}

/** Runs once the shell is on the screen; the frame before may show a part of it. */
function afterFirstPaint(then: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(then)))
}

function preload(scripts: string[]) {
  for (const href of scripts) load({ rel: 'modulepreload', href })
}

function load(attributes: { rel: string; href: string }) {
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
 * The last resort: nothing of the app (texts, router) is to be relied on. It looks like the splash, in
 * the brand's colours, which are in the page. What is wrong is in the console.
 * @param words of an app that has loaded and could not start; without them nothing has loaded
 */
function giveUp(words?: FailureWords) {
  const root = document.documentElement
  // The browser may translate the page and change its language.
  const of = lookUp(languages, root.lang) ?? Object.values(languages)[0]
  const [title, text, again] = words ?? of?.notLoaded ?? []
  const page = document.createElement('main')
  page.className = 'shell-splash'
  const add = (tag: string, part: object) =>
    page.append(Object.assign(document.createElement(tag), part))
  add('div', { className: 'shell-sun' })
  add('h1', { textContent: title })
  add('p', { textContent: text })
  add('button', { textContent: again, onclick: () => location.reload() })
  document.title = title ?? ''
  root.dataset['splash'] = 'failed'
  document.getElementById('shell')?.remove()
  document.getElementById('root')?.replaceChildren(page)
}

window.__giveUp = giveUp
// A captive portal answers with its page in place of the app's script.
// Errors of loading do not bubble.
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
  // The app itself reports what is wrong. Without a config the page is as the device is set.
  const root = document.documentElement
  root.dataset['page'] ??= 'other'
  if (!root.dataset['theme']) {
    chooseLanguage([])
    root.dataset['theme'] = isDarkBy(null) ? 'dark' : 'light'
  }
}
