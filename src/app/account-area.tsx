import { type ReactNode, Suspense } from 'react'
import { withTexts } from '@/i18n/texts'
import { useMember } from '@/session/session'
import { chunk } from '@/ui/chunk'
import { classNames } from '@/ui/class-names'
import { isWideNow, useIsWide } from '@/ui/use-is-wide'
import styles from './account-area.module.css'
import type { AppRoute } from './app-route'

/** Without its menu a page stands all the same. */
const AccountMenu = chunk(async () => {
  const menu = await withTexts(import('@/features/profile/account-menu'), 'profile').catch(
    () => undefined,
  )
  return menu ? menu.AccountMenu : () => null
})

/**
 * Gives the pages of the profile area a menu beside them on wide screens, by their address: one
 * below `/profile` has it unless its frame says otherwise.
 */
export function withAccountMenu(route: AppRoute): AppRoute {
  if (!/^\/(profile|noti|invitefriend|receiptupload)\b/.test(route.path) || route.frame.standsAlone)
    return route
  const { Page } = route
  const start = async () => {
    if (isWideNow()) void AccountMenu.start()
    await Page.start()
    return Framed
  }
  return { ...route, Page: Object.assign(Framed, { start }) }

  function Framed() {
    return (
      <AccountArea>
        <Page />
      </AccountArea>
    )
  }
}

function AccountArea({ children }: { children: ReactNode }) {
  const isMember = useMember() !== undefined
  const isWide = useIsWide()
  return (
    <div className={classNames(isMember && styles.area)}>
      {isMember && (
        <div className={styles.side}>
          {isWide && (
            <Suspense>
              <AccountMenu />
            </Suspense>
          )}
        </div>
      )}
      <div className={styles.page}>{children}</div>
    </div>
  )
}
