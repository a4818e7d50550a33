import { appHistory } from './app-history'

/**
 * Remembers the page that is shown. @returns whether it still is, so that a late answer leads nobody
 * off another page, and opens nothing over it
 */
export function stillHere(): () => boolean {
  const { pathname } = appHistory().location
  return () => appHistory().location.pathname === pathname
}
