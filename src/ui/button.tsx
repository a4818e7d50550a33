import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names'
import { Icon } from './icon'
import { Spinner } from './spinner'

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'quiet' | 'accent' | 'danger'
export type ButtonSize = 'l' | 'm' | 's'

export interface ButtonLook {
  /** `accent` stands on a hero surface only. */
  variant?: ButtonVariant
  /** 52, 44 or 36 px high; the smallest keeps a target of 44. */
  size?: ButtonSize
  wide?: boolean
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Pending: the width stays, and a further click does nothing. */
  pending?: boolean
  /** The label while pending, such as "Saving". Shown after 300 ms, and not behind a modal. */
  pendingLabel?: string
  icon?: string
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** The look of a button on a router link. */
export function buttonClass({ variant = 'primary', size = 'l', wide }: ButtonLook = {}): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide)
}

export function Button({
  variant,
  size,
  wide,
  pending = false,
  pendingLabel,
  icon,
  children,
  className,
  onClick,
  type = 'button',
  'aria-disabled': isOff,
  ...rest
}: ButtonProps) {
  // Both labels share a grid cell, so that the width is that of the longer one.
  const isReplaced = pending && pendingLabel !== undefined

  function click(event: MouseEvent<HTMLButtonElement>) {
    // Not `disabled`, which would lose the focus. A cancelled click submits no form either.
    if (pending || isOff) return event.preventDefault()
    onClick?.(event)
  }

  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      aria-disabled={pending || isOff || undefined}
      aria-busy={pending || undefined}
      onClick={click}
    >
      <span
        aria-hidden={isReplaced || undefined}
        className={classNames(
          styles.label,
          pending && (isReplaced ? styles.replaced : styles.faint),
        )}
      >
        {icon && <Icon d={icon} size={20} />}
        <span>{children}</span>
      </span>
      {(pending || pendingLabel) && (
        <span
          aria-hidden={!pending || undefined}
          className={classNames(styles.label, pending ? styles.waiting : styles.off)}
        >
          <Spinner />
          {pendingLabel}
        </span>
      )}
    </button>
  )
}
