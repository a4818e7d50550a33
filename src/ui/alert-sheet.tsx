import warningCircle from 'phosphor/fill/warning-circle'
import envelope from 'phosphor/regular/envelope-simple'
import info from 'phosphor/regular/info'
import userMinus from 'phosphor/regular/user-minus'
import type { ReactNode } from 'react'
import styles from './alert-sheet.module.css'
import { Button, type ButtonVariant } from './button'
import { classNames } from './class-names'
import { Icon } from './icon'
import { Sheet } from './sheet'

export type AlertIcon = 'info' | 'cancel' | 'email' | 'error'

export interface AlertSheetProps {
  open: boolean
  icon: AlertIcon
  title: string
  text?: ReactNode
  okLabel: string
  onOk: () => void
  /** Label of the second button. With it the alert is a question, and closing it means no. */
  cancelLabel?: string
  onCancel?: () => void
  /** Esc and the scrim, where closing is neither answer. */
  onDismiss?: () => void
  okVariant?: ButtonVariant
  pending?: boolean
  pendingLabel?: string
  /** Small line for support: id and code. */
  reference?: ReactNode
  onClosed?: () => void
}

const icons: Record<AlertIcon, string> = {
  info,
  cancel: userMinus,
  email: envelope,
  error: warningCircle,
}

/** A message that must be answered. Esc and the scrim answer like Cancel, or else like OK. */
export function AlertSheet({
  open,
  icon,
  title,
  text,
  okLabel,
  onOk,
  cancelLabel,
  onCancel,
  onDismiss,
  okVariant,
  pending,
  pendingLabel,
  reference,
  onClosed,
}: AlertSheetProps) {
  return (
    <Sheet
      open={open}
      role="alertdialog"
      title={title}
      titleHidden
      shape="card"
      dismissible={!pending}
      onClose={onDismiss ?? onCancel ?? onOk}
      onClosed={onClosed}
    >
      <span className={classNames(styles.icon, styles[icon])}>
        <Icon d={icons[icon]} size={28} />
      </span>
      <p className={classNames('h3', styles.title)} aria-hidden="true">
        {title}
      </p>
      {text && <div className={styles.text}>{text}</div>}
      <div className={styles.actions}>
        <Button
          wide
          variant={okVariant}
          pending={pending}
          pendingLabel={pendingLabel}
          onClick={onOk}
        >
          {okLabel}
        </Button>
        {cancelLabel && (
          <Button wide variant="quiet" disabled={pending} onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
      </div>
      {reference && <p className={styles.reference}>{reference}</p>}
    </Sheet>
  )
}
