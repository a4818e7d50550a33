import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { track } from '@/analytics/analytics'
import { useTexts } from '@/i18n/use-texts'
import { ModalHost } from '@/modal/modal-host'
import { useNextLocation } from '@/routing/app-history'
import { designSetting } from '@/theme/design-setting'
import { matchRoute } from '@/routes'
import { CurrentPage } from './current-page'
import { PageFooter, PageTabs, PageTop } from './page-bars'
import styles from './root-layout.module.css'
import { ToastHost } from './toast-host'
import { useScrollMemory } from './use-scroll-memory'
import cloudSlash from 'phosphor/regular/cloud-slash'
import { useOnline } from '@/api/connection'
import { keptRunning, onRunningChange } from '@/features/wallet/code/running-slots'
import { Strip } from '@/ui/strip'
import { ErrorBoundary } from '@/ui/error-boundary'
import { withTexts } from '@/i18n/texts'
import { useMember } from '@/session/session'
import { optionalChunk } from '@/ui/chunk'
import { RouteError } from './route-error'

const MembershipStrip = optionalChunk(
  async () =>
    (await withTexts(import('@/features/legal/membership-strip'), 'legal')).MembershipStrip,
)

/** Tells a member who has asked to leave why redeeming is closed, and lets them stay. */
function MembershipNotice() {
  if (useMember()?.canRedeem !== false) return null
  return (
    <Suspense>
      <MembershipStrip />
    </Suspense>
  )
}

/** The frame of every page: bars, the page, and the one modal and toast above it. */
export function RootLayout() {
  return (
    <Suspense>
      <Frame />
    </Suspense>
  )
}

function Frame() {
  const { t } = useTexts('core')
  const { data: setting } = useQuery(designSetting())
  const { key, pathname } = useLocation()
  const { route } = matchRoute(pathname)
  useTakeOverShell()
  useScrollMemory()
  useArrival(pathname)

  return (
    <>
      <a className={styles.skip} href="#main">
        {t('nav.skip')}
      </a>
      <Progress label={t('wait.loading')} />
      <PageTop route={route} setting={setting} />
      {!route.saysOffline && <OfflineStrip />}
      <RunningCode pathname={pathname} isRoot={route.frame.bar === 'root'} />
      {route.frame.bar !== 'none' && <MembershipNotice />}
      <main id="main" className="sh-main">
        <ErrorBoundary at={key} failed={(error) => <RouteError error={error} />}>
          <CurrentPage route={route} />
        </ErrorBoundary>
      </main>
      <PageFooter />
      {route.frame.tabs && <PageTabs route={route} setting={setting} />}
      <ToastHost />
      <ModalHost />
    </>
  )
}

/** Says that the next page loads. Of its own, since a tap renders it at once. */
function Progress({ label }: { label: string }) {
  const isMoving = useNextLocation().key !== useLocation().key
  return (
    <div role="status" className={isMoving ? styles.moving : 'vh'}>
      {isMoving && <span className="vh">{label}</span>}
    </div>
  )
}

/**
 * Removes the shell of index.html in the frame in which the page appears, so that nothing flashes,
 * and the attribute that names its page, since its rules would apply to later pages.
 */
function useTakeOverShell() {
  useLayoutEffect(() => {
    document.getElementById('shell')?.remove()
    for (const name of ['page', 'splash']) delete document.documentElement.dataset[name]
  }, [])
}

/** After a navigation: focuses the new page's heading and reports the screen to analytics. */
function useArrival(pathname: string) {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (last.current === pathname) return undefined
    const isFirst = last.current === undefined
    last.current = pathname
    track({ name: 'screen', screen: pathname })
    return isFirst ? undefined : focusHeading()
  }, [pathname])
}

/** At once, or when the heading appears with the data, unless the focus has moved by then. */
function focusHeading() {
  const before = document.activeElement
  const observer = new MutationObserver(tryFocus)
  observer.observe(document.body, { childList: true, subtree: true })
  tryFocus()
  return () => observer.disconnect()

  function tryFocus() {
    const hasGoneOn = ![before, document.body].includes(document.activeElement)
    const heading = document.querySelector<HTMLElement>('main h1')
    // Back keeps the scroll position.
    if (!hasGoneOn) heading?.focus({ preventScroll: true })
    if (hasGoneOn || heading) observer.disconnect()
  }
}

const RunningCodeStrip = optionalChunk(
  async () => (await import('@/features/wallet/code/running-code-strip')).RunningCodeStrip,
)

/** The way back to a running code, and to what is to be paid; loaded only where one is kept. */
function RunningCode(page: { pathname: string; isRoot: boolean }) {
  const isMember = useMember() !== undefined
  const kept = useSyncExternalStore(onRunningChange, keptRunning)
  if (!isMember || !kept) return null
  return (
    <Suspense fallback={page.isRoot && <div className={styles.strip} />}>
      <RunningCodeStrip {...page} />
    </Suspense>
  )
}

/** Shown while the device is offline. */
function OfflineStrip() {
  const { t } = useTexts('core')
  return useOnline() ? null : <Strip icon={cloudSlash}>{t('state.offline')}</Strip>
}
