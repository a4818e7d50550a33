import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, useTransition } from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router'
import { queryClient } from '@/api/query-client'
import { appHistory } from '@/routing/app-history'
import { whenIdle } from '@/ui/when-idle'
import './page-motion.css'
import { RootLayout } from './root-layout'

/**
 * The app on its history. The page that is open stays until the next one is ready to show.
 * react-router's own `Router` and `useRoutes` would bring 3.4 KiB for data mode into the first
 * download: its contexts are given here and in `CurrentPage`, and its hooks read them.
 */
export function App() {
  const history = appHistory()
  const [shown, setShown] = useState({ location: history.location, action: history.action })
  const [isAwaited, setAwaited] = useState(false)
  const [isMoving, startMoving] = useTransition()
  const motion = useRef<typeof import('./page-motion')>(undefined)
  useEffect(
    () =>
      whenIdle(() => {
        // Without it the pages change without a motion.
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
    let from = history.location
    return history.listen((to, action) => {
      const show = () => {
        // A later step has its own turn.
        if (history.location !== to) return
        setAwaited(false)
        startMoving(() => setShown({ location: to, action }))
      }
      if (motion.current) setAwaited(motion.current.movePage({ from, to, action, show }))
      else show()
      from = to
    })
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
          <RootLayout isMoving={isMoving || isAwaited} />
        </LocationContext>
      </NavigationContext>
    </QueryClientProvider>
  )
}
