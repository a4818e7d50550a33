import { useQuery } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches, useNavigation } from 'react-router'
import { track } from '@/analytics/analytics'
import { useTexts } from '@/i18n/use-texts'
import { ModalHost } from '@/modal/modal-host'
import { PageBars } from './page-bars'
import { designSetting } from '@/theme/design-setting'
import styles from './root-layout.module.css'
import type { PageFrame } from './routes'
import { ToastHost } from './toast-host'
import { OfflineStrip } from './offline-strip'

const plain: PageFrame = { bar: 'child', tabs: false }

/** The frame of every page: bars, the page, and the one modal and toast above it. */
export function RootLayout() {
  const { t } = useTexts('core')
  const { data: setting } = useQuery(designSetting())
  const frame = useFrame()
  useTakeOverShell()
  useArrival()

  return (
    <>
      <a className={styles.skip} href="#main">
        {t('nav.skip')}
      </a>
      <PageBars frame={frame} setting={setting} position="top" />
      {!frame.saysOffline && <OfflineStrip />}
      <main id="main" className="sh-main">
        <Outlet />
      </main>
      <PageBars frame={frame} setting={setting} position="bottom" />
      <ToastHost />
      <ModalHost />
      <ScrollRestoration />
    </>
  )
}

function useFrame(): PageFrame {
  const handle = useMatches().findLast((match) => match.handle)?.handle
  // Every handle of the route table is a PageFrame.
  return (handle as PageFrame | undefined) ?? plain
}

/** The page is here: the shell of index.html goes in the same frame, so that nothing flashes. */
function useTakeOverShell() {
  useLayoutEffect(() => {
    document.getElementById('shell')?.remove()
    document.documentElement.removeAttribute('data-splash')
  }, [])
}

/** After a navigation: focus goes to the new page's heading, and analytics hears of the screen. */
function useArrival() {
  const { pathname } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (!isIdle || last.current === pathname) return
    if (last.current !== undefined) document.querySelector<HTMLElement>('main h1')?.focus()
    last.current = pathname
    track({ name: 'screen', screen: pathname })
  }, [pathname, isIdle])
}
