import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import {
  type Location,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router'
import { queryClient } from '@/api/query-client'
import { type AppHistory, appHistory } from '@/routing/app-history'
import { whenIdle } from '@/ui/when-idle'
import { follow } from './follow'
import './page-motion.css'
import { RootLayout } from './root-layout'

interface Shown {
  location: Location
  action: AppHistory['action']
}

/**
 * The app on its history. The page that is open stays until the next one is ready to show.
 * react-router's own `Router` and `useRoutes` would bring 3.4 KiB for data mode into the first
 * download: its contexts are given here and in `CurrentPage`, and its hooks read them.
 */
export function App() {
  const history = appHistory()
  const [shown, setShown] = useState<Shown>(() => ({
    location: history.location,
    action: history.action,
  }))
  const motion = useRef<typeof import('./page-motion')>(undefined)
  useEffect(
    () =>
      whenIdle(() => {
        // Without it, pages change without animation.
        import('./page-motion').then(
          (loaded) => {
            loaded.startPageMotion()
            motion.current = loaded
          },
          () => undefined,
        )
      }),
    [],
  )
  useLayoutEffect(() => {
    let from = history.start
    function go(to: Location, action: Shown['action']) {
      const show = () => {
        // A later navigation has its own call.
        if (history.location === to) startTransition(() => setShown({ location: to, action }))
      }
      follow(to, action, () => {
        if (motion.current) motion.current.movePage({ from, to, action, show })
        else show()
        from = to
      })
    }
    // The first render takes several tasks: a navigation can come between them.
    if (history.location !== from) go(history.location, history.action)
    return history.listen(go)
  }, [history])
  useLayoutEffect(() => motion.current?.pageShown(), [shown])
  const navigation = useMemo(
    () => ({ basename: '/', navigator: history, static: false, useTransitions: true, future: {} }),
    [history],
  )
  // The names are the same; react-router types them as an enum.
  const at = useMemo(
    () => ({ location: shown.location, navigationType: shown.action as never }),
    [shown],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <NavigationContext value={navigation}>
        <LocationContext value={at}>
          <RootLayout />
        </LocationContext>
      </NavigationContext>
    </QueryClientProvider>
  )
}
