import type { ButtonHTMLAttributes, Ref } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import styles from './icon-button.module.css'
import type { LinkSlot } from './link-slot'

interface IconFace {
  icon: string
  /** Accessible name with the count: "Notifications, 3 unread". */
  label: string
  /** Shown on the corner when above 0; 100 and more as 99+. */
  count?: number
  /** For use on a picture: has its own background and shadow. */
  solid?: boolean
}

export interface IconButtonProps
  extends IconFace, Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-label'> {
  ref?: Ref<HTMLButtonElement>
}

export interface IconLinkProps extends IconFace {
  link: LinkSlot
  className?: string
}

export function IconButton({ icon, label, count, solid, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames('sh-ib', solid && styles.solid, className)}
    >
      <IconWithCount icon={icon} count={count} />
    </button>
  )
}

export function IconLink({ icon, label, count, solid, link, className }: IconLinkProps) {
  return link({
    className: classNames('sh-ib', solid && styles.solid, className),
    'aria-label': label,
    children: <IconWithCount icon={icon} count={count} />,
  })
}

function IconWithCount({ icon, count = 0 }: { icon: string; count?: number }) {
  return (
    <>
      <Icon d={icon} />
      {count > 0 && (
        <span className="sh-count" aria-hidden="true">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </>
  )
}
