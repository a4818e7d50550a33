import { Dialog } from '@base-ui/react/dialog'
import x from 'phosphor/regular/x'
import { useContext, useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from './class-names'
import { HeldContext } from './held'
import { Icon } from './icon'
import './icon-button.module.css'
import styles from './sheet.module.css'
import { useCover } from './use-cover'
import { useSheetDrag } from './use-sheet-drag'

export interface SheetProps {
  open: boolean
  onClose: () => void
  /** Called after the closing animation, when the result can be settled. */
  onClosed?: () => void
  title: string
  /** The title is visually hidden: the body shows its own. */
  titleHidden?: boolean
  description?: ReactNode
  /** `false`: no close button, Esc and the scrim do nothing. So it is while the modal is held. */
  dismissible?: boolean
  /** 760 instead of 480 px as a dialog. */
  wide?: boolean
  /** The primary action first: on top in a sheet, on the right in a dialog. */
  actions?: ReactNode
  /** Shows a close button with this name. */
  closeLabel?: string
  /** Announced when it changes; a live region of the page is silent behind a modal. */
  announce?: string
  role?: 'dialog' | 'alertdialog'
  /** Default: the sheet itself, so that its title is read first. */
  initialFocus?: RefObject<HTMLElement | null>
  /** `card`: centred in the middle of the screen on phones, too. */
  shape?: 'sheet' | 'card'
  /** Title, description and body in the middle. */
  centred?: boolean
  children?: ReactNode
}

/**
 * A modal: a sheet from below on phones, a dialog from 1024 px. Focus stays inside and returns to
 * where it was; the page behind does not scroll.
 */
export function Sheet({
  open,
  onClose,
  onClosed,
  title,
  titleHidden,
  description,
  dismissible = true,
  wide,
  actions,
  closeLabel,
  announce,
  role = 'dialog',
  initialFocus,
  shape = 'sheet',
  centred,
  children,
}: SheetProps) {
  const popup = useRef<HTMLDivElement>(null)
  const cover = useCover(popup)
  const isHeld = useContext(HeldContext)
  const canDismiss = dismissible && !isHeld
  const drag = useSheetDrag(popup, onClose)
  const hasClose = canDismiss && closeLabel !== undefined

  return (
    <Dialog.Root
      open={open}
      disablePointerDismissal={!canDismiss}
      onOpenChange={(_, details) => {
        if (!canDismiss) return details.cancel()
        onClose()
      }}
      onOpenChangeComplete={(isOpen) => {
        if (!isOpen) onClosed?.()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} forceRender />
        <Dialog.Popup
          ref={cover}
          role={role}
          initialFocus={initialFocus ?? popup}
          className={classNames(
            styles.sheet,
            wide && styles.wide,
            shape === 'card' && styles.card,
            centred && styles.centred,
          )}
        >
          {shape === 'sheet' && (
            <div className={styles.handle} {...(canDismiss && drag)} aria-hidden="true" />
          )}
          <Dialog.Title
            className={
              titleHidden ? 'vh' : classNames('h2', styles.title, hasClose && styles.beside)
            }
          >
            {title}
          </Dialog.Title>
          {description && (
            <Dialog.Description className={styles.description}>{description}</Dialog.Description>
          )}
          {children}
          {actions && <div className={styles.actions}>{actions}</div>}
          {hasClose && (
            <Dialog.Close aria-label={closeLabel} className={classNames('sh-ib', styles.close)}>
              <Icon d={x} />
            </Dialog.Close>
          )}
          <div role="status" className="vh">
            {announce}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
