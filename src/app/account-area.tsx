import { type ReactNode, Suspense } from 'react'
import { withTexts } from '@/i18n/texts'
import { useMember } from '@/session/session'
import { optionalChunk } from '@/ui/chunk'
import { classNames } from '@/ui/class-names'
import { isWideNow, useIsWide } from '@/ui/use-is-wide'
import styles from './account-area.module.css'

const AccountMenu = optionalChunk(
  async () =>
    (await withTexts(import('@/features/profile/home/account-menu'), 'profile')).AccountMenu,
)

/** Starts to load the menu on screens that show it. */
export function startAccountMenu() {
  if (isWideNow()) void AccountMenu.start()
}

/** The frame of pages of the account area: on wide screens with the menu beside them. */
export function AccountArea({ children }: { children: ReactNode }) {
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
