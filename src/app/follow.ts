import type { Location } from 'react-router'
import { type AppHistory, appHistory } from '@/routing/app-history'
import { afterPaint } from '@/ui/after-paint'

/**
 * Runs what a navigation starts, after the paint that answers the tap, unless a later navigation has
 * come. Back and Forward do not wait: browsers show the page before by themselves.
 */
export function follow(to: Location, action: AppHistory['action'], run: () => void): void {
  const runIfLatest = () => {
    if (appHistory().location === to) run()
  }
  if (action === 'POP') runIfLatest()
  else afterPaint(runIfLatest)
}
