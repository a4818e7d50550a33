import '@/theme/fonts.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { setAnalyticsUser, startAnalytics } from '@/analytics/analytics'
import { setCaller } from '@/api/caller'
import { loadConfig } from '@/config/config'
import { type HostConfig, type HostStart, initHost } from '@/host/host'
import { storedLanguage } from '@/i18n/language'
import type { Language } from '@/i18n/locale'
import { loadTexts, startTexts, texts } from '@/i18n/texts'
import { setModalLoadFailureListener } from '@/modal/modal'
import { showToast } from '@/modal/toast'
import { appHistory } from '@/routing/app-history'
import { isPublicPath } from '@/routing/paths'
import { hasLeft } from '@/session/account-cache'
import { member, startSession } from '@/session/session'
import { startAppearance } from '@/theme/theme'
import { watchPictures } from '@/ui/missing-pictures'
import { whenIdle } from '@/ui/when-idle'
import { reloadOnMissingChunk } from './missing-chunk'
import { App } from './app'
import { startJourneys } from './journeys'
import { startRoot } from './root-loader'
import { loadMoreRoutes, loadRoute, startRoute } from './routes'
import { startScrollMemory } from './use-scroll-memory'

/**
 * Starts the app, in order: config → host → session → language and theme → router. Nothing routes,
 * touches the address or starts analytics before the host is ready, since LINE's first addresses
 * hold credentials.
 */
export async function boot(): Promise<void> {
  reloadOnMissingChunk()
  watchPictures()
  const config = loadConfig(document)
  const language = storedLanguage()
  const textsReady = startTexts(language)
  // Beside the texts, where the first page is one of them.
  void loadRoute(location.pathname)
  const start = await startHost({
    liffId: config.line.enabled ? config.line.liffId : undefined,
    developing: import.meta.env.DEV,
  })
  document.documentElement.dataset['host'] = start.host.kind
  setCaller({ language, host: start.host.kind })
  const session = startSession({
    onPublicRoute: isPublicPath(location.pathname),
    onUnconfirmed: () => void textsReady.then(sayLastKnown),
  })
  await Promise.all([textsReady, session])
  const outcome = await signInInsideLine(start)
  if (outcome === 'leaving') return
  if (outcome === 'signedIn') await speak(storedLanguage())
  setAnalyticsUser(member()?.userId)
  startAppearance()
  startAnalytics()
  startRoot()
  startScrollMemory()
  startJourneys()
  await firstView()
  render()
  arrive(outcome === 'signedIn')
  // Whoever declined has LINE's sign-in page before them, which says so.
  const hasFailed = start.problem && start.problem !== 'declined'
  if (hasFailed) showToast({ text: texts.t('host.lineFailed'), timeout: 8 })
}

/** Inside LINE the splash of index.html watches the start, and offers to go on without LINE. */
async function startHost(wanted: HostConfig): Promise<HostStart> {
  const started = initHost(wanted)
  if (!document.documentElement.dataset['splash']) return started
  const { watchSlowStart } = await import('./splash')
  const slow = watchSlowStart()
  return Promise.race([started, slow.skipped]).finally(slow.stop)
}

/** Inside LINE the ID token signs the member in, before the first page asks who they are. */
async function signInInsideLine({ host }: HostStart) {
  if (host.kind !== 'line' || member() || hasLeft() || !host.idToken()) return undefined
  const { signInByLine } = await import('@/features/auth/line-sign-in')
  return signInByLine()
}

/** Nothing has been drawn yet: the account's language needs no second load of the page. */
async function speak(language: Language) {
  if (language === texts.language) return
  document.documentElement.lang = language
  setCaller({ language })
  await texts.changeLanguage(language)
  await loadTexts('core')
}

/**
 * Milliseconds that what index.html shows may stand for the first view's data, once its chunk is
 * there. Inside LINE that is the one loading picture: no skeleton follows it on a usual network.
 */
const patience = () => (document.documentElement.dataset['splash'] ? 3000 : 300)

/** The shell stands until the first view can take its place whole, or has had its time. */
async function firstView() {
  const { location } = appHistory()
  const whole = startRoute(location)
  const { route } = await loadRoute(location.pathname)
  await route.Page.start().catch(() => undefined)
  await Promise.race([whole, new Promise((resolve) => setTimeout(resolve, patience()))])
}

/** Questions and what else can wait come once the page is there. */
function arrive(hasSignedIn: boolean) {
  whenIdle(() => {
    void loadMoreRoutes()
    import('./arrival-flow')
      .then(({ startFlow }) => startFlow({ hasSignedIn }))
      // No connection: nothing is asked, and nothing is counted.
      .catch(() => undefined)
  })
}

/** The platform did not answer: what shows is what was kept. Offline, a strip says so already. */
function sayLastKnown() {
  if (navigator.onLine) showToast({ text: texts.t('state.lastKnown'), timeout: 8 })
}

function render() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root.')
  setModalLoadFailureListener(() => showToast({ text: texts.t('state.chunkFailed') }))
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
}
