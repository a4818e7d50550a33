import type { ReactNode } from 'react'
import { Note } from '@/ui/note'
import styles from './error-note.module.css'

/** What a note tells of an error. */
export interface ToldError {
  text: string
  /** For support; undefined where there is no request to look up. */
  reference?: ReactNode
}

interface ErrorNoteProps extends ToldError {
  /** After the text: where it leads. */
  children?: ReactNode
}

/** An error in a page or sheet, with what support asks for. */
export function ErrorNote({ text, reference, children }: ErrorNoteProps) {
  return (
    <Note tone="error" live>
      {text}
      {children}
      {reference && <small className={styles.reference}>{reference}</small>}
    </Note>
  )
}
