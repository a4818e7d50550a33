import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { track } from '@/analytics/analytics'
import { useTexts } from '@/i18n/use-texts'
import { ModalHost } from '@/modal/modal-host'
import { designSetting } from '@/theme/design-setting'
import { CurrentPage } from './current-page'
import { MembershipNotice } from './membership-notice'
import { OfflineStrip } from './offline-strip'
import { PageBars } from './page-bars'
import { PageBoundary } from './page-boundary'
import styles from './root-layout.module.css'
import { useRoute } from './routes'
import { ToastHost } from './toast-host'
import { useScrollMemory } from './use-scroll-memory'

/** The frame of every page: bars, the page, and the one modal and toast above it. */
export function RootLayout({ isMoving }: { isMoving: boolean }) {
  return (
    <Suspense>
      <Frame isMoving={isMoving} />
    </Suspense>
  )
}

function Frame({ isMoving }: { isMoving: boolean }) {
  const { t } = useTexts('core')
  const { data: setting } = useQuery(designSetting())
  const { key, pathname } = useLocation()
  const matched = useRoute(pathname)
  const { frame } = matched.route
  useTakeOverShell()
  useScrollMemory()
  useArrival(pathname)

  return (
    <>
      <a className={styles.skip} href="#main">
        {t('nav.skip')}
      </a>
      <div role="status" className={isMoving ? styles.moving : 'vh'}>
        {isMoving && <span className="vh">{t('wait.loading')}</span>}
      </div>
      <PageBars frame={frame} setting={setting} position="top" />
      {!frame.saysOffline && <OfflineStrip />}
      {frame.bar !== 'none' && <MembershipNotice />}
      <main id="main" className="sh-main">
        <PageBoundary at={key}>
          <CurrentPage matched={matched} />
        </PageBoundary>
      </main>
      <PageBars frame={frame} setting={setting} position="bottom" />
      <ToastHost />
      <ModalHost />
    </>
  )
}

/**
 * The page is here: the shell of index.html goes in the same frame, so that nothing flashes. What
 * said which page it stood for goes with it, since its rules reach the bars of every later page.
 */
function useTakeOverShell() {
  useLayoutEffect(() => {
    document.getElementById('shell')?.remove()
    for (const name of ['page', 'splash']) delete document.documentElement.dataset[name]
  }, [])
}

/** After a navigation: focus goes to the new page's heading, and analytics hears of the screen. */
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

/** At once, or when the heading comes with the page's data, unless focus has gone on by then. */
function focusHeading() {
  const before = document.activeElement
  const observer = new MutationObserver(tryFocus)
  observer.observe(document.body, { childList: true, subtree: true })
  tryFocus()
  return () => observer.disconnect()

  function tryFocus() {
    const hasGoneOn = ![before, document.body].includes(document.activeElement)
    const heading = document.querySelector<HTMLElement>('main h1')
    // Going back stays where the page was left.
    if (!hasGoneOn) heading?.focus({ preventScroll: true })
    if (hasGoneOn || heading) observer.disconnect()
  }
}
