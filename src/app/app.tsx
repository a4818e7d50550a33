import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useState, useTransition } from 'react'
import { Router } from 'react-router'
import { queryClient } from '@/api/query-client'
import { appHistory } from '@/routing/app-history'
import { RootLayout } from './root-layout'

/** The app on its history. The page that is open stays until the next one is ready to show. */
export function App() {
  const history = appHistory()
  const [shown, setShown] = useState({ location: history.location, action: history.action })
  const [isMoving, startMoving] = useTransition()
  useLayoutEffect(
    () => history.listen((location, action) => startMoving(() => setShown({ location, action }))),
    [history],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <Router
        navigator={history}
        location={shown.location}
        // The names are the same; react-router types them as an enum.
        navigationType={shown.action as never}
      >
        <RootLayout isMoving={isMoving} />
      </Router>
    </QueryClientProvider>
  )
}
