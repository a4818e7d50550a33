import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router'
import { setAnalyticsUser, startAnalytics } from '@/analytics/analytics'
import { setCaller } from '@/api/caller'
import { queryClient } from '@/api/query-client'
import { loadConfig } from '@/config/config'
import { initHost, type HostStart } from '@/host/host'
import { storedLanguage } from '@/i18n/language'
import { startTexts, texts } from '@/i18n/texts'
import { setModalLoadFailureListener } from '@/modal/modal'
import { showToast } from '@/modal/toast'
import { isPublicPath } from '@/routing/paths'
import { hasLeft } from '@/session/account-cache'
import { member, startSession } from '@/session/session'
import { startAppearance } from '@/theme/theme'
import { reloadOnMissingChunk } from './missing-chunk'
import { createAppRouter } from './router'
import { watchSlowStart } from './splash'

/**
 * Starts the app, in order: config → host → session → language and theme → router. Nothing routes,
 * touches the address or starts analytics before the host is ready, since LINE's first addresses
 * hold credentials.
 */
export async function boot(): Promise<void> {
  reloadOnMissingChunk()
  const config = loadConfig(document)
  const language = storedLanguage()
  const textsReady = startTexts(language)
  const slow = watchSlowStart()
  const start = await Promise.race([
    initHost({
      liffId: config.line.enabled ? config.line.liffId : undefined,
      developing: import.meta.env.DEV,
    }),
    slow.skipped,
  ])
  slow.stop()
  document.documentElement.dataset['host'] = start.host.kind
  setCaller({ language, host: start.host.kind })
  await Promise.all([textsReady, startSession({ onPublicRoute: isPublicPath(location.pathname) })])
  await signInInsideLine(start)
  setAnalyticsUser(member()?.userId)
  startAppearance()
  startAnalytics()
  render()
  // Whoever declined has LINE's sign-in page before them, which says so.
  if (start.problem && start.problem !== 'declined')
    showToast({ text: texts.t('host.lineFailed'), timeout: 8 })
}

/** Inside LINE the ID token signs the member in, before the first page asks who they are. */
async function signInInsideLine({ host }: HostStart) {
  if (host.kind !== 'line' || member() || hasLeft() || !host.idToken()) return
  const { signInByLine } = await import('@/features/auth/line-sign-in')
  await signInByLine()
}

function render() {
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root.')
  setModalLoadFailureListener(() => showToast({ text: texts.t('state.chunkFailed') }))
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createAppRouter()} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
