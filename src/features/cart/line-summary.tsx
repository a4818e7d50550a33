import type { ReactNode } from 'react'
import { ListRow } from '@/ui/list-row'

interface LineSummaryProps {
  image: string
  title: string
  /** Colour, size, how many. */
  text?: string | undefined
  /** At the end: what it costs. */
  value?: string
  /** Why not. */
  children?: ReactNode
}

/** One line in a dialog: what it is, and what it comes to. */
export function LineSummary({ image, title, text, value, children }: LineSummaryProps) {
  return (
    <li>
      <ListRow
        image={image}
        title={title}
        meta={
          <>
            {text}
            {children}
          </>
        }
        {...(value && { value })}
      />
    </li>
  )
}
