import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { type Location, type NavigationType, Router } from 'react-router'
import { queryClient } from '@/api/query-client'
import { type AppHistory, appHistory } from '@/routing/app-history'
import { whenIdle } from '@/ui/later'
import { follow } from './journeys'
import './page-motion.css'
import { RootLayout } from './root-layout'

interface Shown {
  location: Location
  action: AppHistory['action']
}

/**
 * The app on its history. The page that is open stays until the next one is ready to show.
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
  return (
    <QueryClientProvider client={queryClient}>
      <Router
        navigator={history}
        location={shown.location}
        // The names are the same; react-router types them as an enum.
        navigationType={shown.action as NavigationType}
      >
        <RootLayout />
      </Router>
    </QueryClientProvider>
  )
}
