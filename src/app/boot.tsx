import { startTransition, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setAnalyticsUser, startAnalytics } from '@/analytics/analytics'
import { isOnline } from '@/api/connection'
import { setCaller } from '@/api/request'
import { loadConfig } from '@/config/config'
import { switchOff } from '@/config/features-off'
import { type HostStart, initHost } from '@/host/host'
import { storedLanguage } from '@/i18n/language'
import type { Language } from '@/i18n/locale'
import { loadTexts, startTexts, texts } from '@/i18n/texts'
import { setModalLoadFailureListener } from '@/modal/modal'
import { showToast } from '@/modal/show-toast'
import { appHistory } from '@/routing/app-history'
import { matchRoute } from '@/routes'
import { hasSignedOut } from '@/session/account-cache'
import { member, sessionStore, startSession } from '@/session/session'
import { startAppearance } from '@/theme/theme'
import { watchPictures } from '@/ui/watch-pictures'
import { whenIdle } from '@/ui/later'
import { tolerateForeignNodes } from './foreign-nodes'
import { reloadOnMissingChunk } from './missing-chunk'
import { App } from './app'
import { startJourneys } from './journeys'
import { loadMorePages, pageOf, preparePage, startRoute } from './pages'
import { startScrollMemory } from './use-scroll-memory'
import { queryClient } from '@/api/query-client'
import { designSetting } from '@/theme/design-setting'

/**
 * Starts the app, in order: config → host → session → language and theme → router. Nothing routes,
 * touches the address or starts analytics before the host is ready, since LINE's first addresses
 * hold credentials.
 */
export async function boot(): Promise<void> {
  tolerateForeignNodes()
  reloadOnMissingChunk()
  watchPictures()
  const config = loadConfig(document)
  if (config.adapter !== undefined) {
    const { startAdapter } = await import('@/api/adapter/start-adapter')
    await startAdapter(config.adapter)
  }
  switchOff(document.documentElement.dataset['off'])
  const language = storedLanguage()
  const textsReady = startTexts(language, config)
  preparePage(matchRoute(location.pathname).route)
  const started = initHost({
    liffId: config.line.enabled ? config.line.liffId : undefined,
    developing: import.meta.env.DEV,
  })
  const splash = await followSplash()
  const start = await (splash ? Promise.race([started, splash.skipped]) : started)
  await takeReferLink()
  document.documentElement.dataset['host'] = start.host.kind
  setCaller({ language, host: start.host.kind })
  // Of a stored session, of one that begins here, and of another tab's.
  sessionStore.subscribe(({ account }) => setAnalyticsUser(account?.userId))
  const session = startSession({
    onPublicRoute: matchRoute(location.pathname).route.isPublic === true,
    onUnconfirmed: () => void textsReady.then(sayLastKnown),
  })
  await Promise.all([textsReady, session])
  const outcome = await signInInsideLine(start, splash?.skipped)
  splash?.stop()
  if (outcome === 'leaving') return
  if (outcome === 'signedIn') await speak(storedLanguage())
  startAppearance()
  startAnalytics()
  startRoot()
  startScrollMemory()
  startJourneys()
  await firstView()
  render()
  arrive(outcome === 'signedIn')
  // After a refusal the member is on the LINE sign-in page, which says so.
  const hasFailed = start.problem && start.problem !== 'declined'
  if (hasFailed) showToast({ text: texts.t('host.lineFailed'), timeout: 8, isOnTop: true })
}

/** Takes a member's code out of the first address; few links have one. */
async function takeReferLink() {
  if (!/[?&]ref=/i.test(location.search)) return
  const link = await import('@/attribution/refer-link')
  link.takeReferLink()
}

/** Inside LINE the splash of index.html follows the start and offers to continue without LINE. */
async function followSplash() {
  if (!document.documentElement.dataset['splash']) return undefined
  const { watchSlowStart } = await import('./splash')
  return watchSlowStart()
}

/** Inside LINE the ID token signs the member in, before the first page asks who they are. */
async function signInInsideLine({ host }: HostStart, skipped?: Promise<unknown>) {
  if (host.kind !== 'line' || member() || hasSignedOut() || !host.idToken()) return undefined
  const { signInByLine } = await import('@/features/auth/line/line-sign-in')
  return signInByLine(skipped)
}

/** Nothing is rendered yet: the account's language needs no reload. */
async function speak(language: Language) {
  if (language === texts.language) return
  document.documentElement.lang = language
  setCaller({ language })
  await texts.changeLanguage(language)
  await loadTexts('core')
}

/**
 * How long the shell of index.html waits for the first view's data once its chunk is loaded, in
 * milliseconds. Inside LINE it is the only loading picture: no skeleton follows it on a usual
 * network.
 */
const shellTimeoutMs = () => (document.documentElement.dataset['splash'] ? 3000 : 300)

/** The shell stays until the first view is complete, or its time is over. */
async function firstView() {
  const { location } = appHistory()
  const whole = startRoute(location)
  await pageOf(matchRoute(location.pathname).route)
    .start()
    .catch(() => undefined)
  await Promise.race([whole, new Promise((resolve) => setTimeout(resolve, shellTimeoutMs()))])
}

/** Loads questions and other deferred work after the page. */
function arrive(hasSignedIn: boolean) {
  whenIdle(() => {
    loadMorePages().catch(() => undefined)
    import('./arrival-flow')
      .then(({ startFlow }) => startFlow({ hasSignedIn }))
      // No connection: no questions and no counts.
      .catch(() => undefined)
  })
}

/** The platform did not answer: stored data are shown. Offline, a strip says so already. */
function sayLastKnown() {
  if (isOnline()) showToast({ text: texts.t('state.lastKnown'), timeout: 8 })
}

function render() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root.')
  setModalLoadFailureListener(() => showToast({ text: texts.t('state.chunkFailed') }))
  // Sliced, so that taps and the shell's pictures are not held up.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  )
}

/** Starts to load what every page needs, without blocking any. */
function startRoot() {
  Promise.all([queryClient.fetchQuery(designSetting()), import('@/theme/apply-setting')])
    .then(([setting, { applySetting }]) => {
      // What a member is doing goes on in this language; the next start has the brand's.
      if (applySetting(setting) && !member()) location.reload()
    })
    .catch(() => undefined)
}
