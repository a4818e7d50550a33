import type { ReactNode } from 'react'
import { Link } from '@/routing/link'
import { Note } from '@/ui/note'
import styles from './error-note.module.css'

/** What a note tells of an error. */
export interface ToldError {
  text: string
  /** For support; undefined where there is no request to look up. */
  reference?: ReactNode
  /** Leads to the place that the text names. */
  way?: { label: string; to: string } | undefined
}

/** An error in a page or sheet, with what support asks for. */
export function ErrorNote({ text, reference, way }: ToldError) {
  return (
    <Note tone="error" live>
      {text}
      {way && (
        <>
          {' '}
          <Link className="link" to={way.to}>
            {way.label}
          </Link>
        </>
      )}
      {reference && <small className={styles.reference}>{reference}</small>}
    </Note>
  )
}
