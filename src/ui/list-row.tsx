import caretRight from 'phosphor/bold/caret-right'
import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { Icon } from './icon'
import type { LinkSlot } from './link-slot'
import styles from './list-row.module.css'

export interface ListRowProps {
  title: ReactNode
  meta?: ReactNode
  /** Shown above the title as a caption instead of below it: "Send to". */
  caption?: ReactNode
  icon?: string
  /** The icon has no box around it. */
  plain?: boolean
  image?: string
  /** At the end: an amount, a badge, a word. */
  value?: ReactNode
  valueTone?: 'gain'
  unread?: boolean
  link?: LinkSlot
  onClick?: () => void
}

/** One row of a list; a caret shows that it leads somewhere. */
export function ListRow(props: ListRowProps) {
  const { plain, link, onClick } = props
  const className = plain ? styles.plain : styles.row
  const children = <RowContent {...props} />
  if (link) return link({ className, children })
  if (!onClick) return <div className={className}>{children}</div>
  return (
    <button type="button" className={className} onClick={onClick}>
      {children}
    </button>
  )
}

function RowContent(props: ListRowProps) {
  const { title, meta, caption, icon, image, value, valueTone, unread, link, onClick } = props
  const leads = Boolean(link ?? onClick)
  return (
    <>
      {(icon ?? image) && (
        <RowLead>
          {icon ? <Icon d={icon} size={20} /> : <img src={image} alt="" loading="lazy" />}
        </RowLead>
      )}
      <RowText>
        {caption && <small>{caption}</small>}
        <b className={classNames(unread && styles.unread)}>{title}</b>
        {meta && <small>{meta}</small>}
      </RowText>
      {value !== undefined && (
        <span className={classNames(styles.value, valueTone && styles[valueTone])}>{value}</span>
      )}
      {leads && value === undefined && (
        <span className={styles.caret}>
          <Icon d={caretRight} size={18} />
        </span>
      )}
    </>
  )
}

/** Names rows that belong together, such as those of a month. */
export function RowsHeading({ children }: { children: string }) {
  return <h2 className={styles.heading}>{children}</h2>
}

interface RowPartProps {
  className?: string | undefined
  children: ReactNode
}

/** The icon or picture at the start of a row. */
export function RowLead({ className, children }: RowPartProps) {
  return <span className={classNames(styles.lead, className)}>{children}</span>
}

/** The words of a row: a title in `b` and what is below it in `small`. */
export function RowText({ className, children }: RowPartProps) {
  return <span className={classNames(styles.text, className)}>{children}</span>
}
