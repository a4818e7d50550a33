import { Dialog } from '@base-ui/react/dialog'
import x from 'phosphor/regular/x'
import { useContext, useRef, type ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './full-screen.module.css'
import { HeldContext } from './held'
import { Icon } from './icon'
import './icon-button.module.css'
import { useCover } from './use-cover'

export interface FullScreenProps {
  open: boolean
  onClose: () => void
  /** After the closing animation. */
  onClosed?: () => void
  title: string
  /**
   * hero: a voucher; accent: a success; paper: till mode, white in every theme and brand; dark: a
   * camera or a photo.
   */
  surface: 'hero' | 'paper' | 'accent' | 'dark'
  /** `none`: no bar; the title is visually hidden and the content has its own way out. */
  header?: 'bar' | 'none'
  /** Under the title, in the bar. */
  subtitle?: ReactNode
  closeLabel?: string
  /** At the right of the bar. */
  headerEnd?: ReactNode
  /** Read out when it changes. */
  announce?: string
  children: ReactNode
}

/** A full-screen modal. Closes with Esc and its button; manages focus like a sheet. */
export function FullScreen({
  open,
  onClose,
  onClosed,
  title,
  surface,
  header = 'bar',
  subtitle,
  closeLabel,
  headerEnd,
  announce,
  children,
}: FullScreenProps) {
  const popup = useRef<HTMLDivElement>(null)
  const cover = useCover(popup)
  const isHeld = useContext(HeldContext)

  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal
      onOpenChange={(_, details) => {
        if (isHeld) return details.cancel()
        onClose()
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.()
      }}
    >
      <Dialog.Portal>
        <Dialog.Popup
          ref={cover}
          initialFocus={popup}
          className={classNames(
            styles.screen,
            styles[surface],
            `on-${surface === 'dark' ? 'hero' : surface}`,
          )}
        >
          {header === 'bar' ? (
            <header className={styles.bar}>
              {closeLabel ? (
                <Dialog.Close aria-label={closeLabel} className="sh-ib">
                  <Icon d={x} />
                </Dialog.Close>
              ) : (
                <span className={styles.gap} />
              )}
              <div className={styles.heading}>
                <Dialog.Title className={styles.title}>{title}</Dialog.Title>
                {subtitle && <p className={styles.subtitle}>{subtitle}</p>}
              </div>
              {headerEnd ?? <span className={styles.gap} />}
            </header>
          ) : (
            <Dialog.Title className="vh">{title}</Dialog.Title>
          )}
          <div className={styles.content}>{children}</div>
          <div role="status" className="vh">
            {announce}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
