import { QueryClientProvider } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useState, useTransition } from 'react'
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from 'react-router'
import { queryClient } from '@/api/query-client'
import { appHistory } from '@/routing/app-history'
import { RootLayout } from './root-layout'

/**
 * The app on its history. The page that is open stays until the next one is ready to show.
 * react-router's own `Router` and `useRoutes` would bring 3.4 KiB for data mode into the first
 * download: its contexts are given here and in `CurrentPage`, and its hooks read them.
 */
export function App() {
  const history = appHistory()
  const [shown, setShown] = useState({ location: history.location, action: history.action })
  const [isMoving, startMoving] = useTransition()
  useLayoutEffect(
    () => history.listen((location, action) => startMoving(() => setShown({ location, action }))),
    [history],
  )
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
          <RootLayout isMoving={isMoving} />
        </LocationContext>
      </NavigationContext>
    </QueryClientProvider>
  )
}
