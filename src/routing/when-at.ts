import { appHistory } from './app-history'

/** Resolves as soon as the app is at an address of which this is true: now, or after a navigation. */
export function whenAt(isPlace: (pathname: string) => boolean): Promise<void> {
  const history = appHistory()
  if (isPlace(history.location.pathname)) return Promise.resolve()
  return new Promise((resolve) => {
    const stop = history.listen(({ pathname }) => {
      if (!isPlace(pathname)) return
      stop()
      resolve()
    })
  })
}
