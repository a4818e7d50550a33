import { Link } from '@/routing/link'
import { Note } from '@/ui/note'
import type { DescribedError } from './describe-error'
import styles from './error-note.module.css'

/** What a note tells of an error. */
export type ToldError = Pick<DescribedError, 'text'> &
  Partial<Pick<DescribedError, 'reference' | 'way'>>

/** An error in a page or sheet, with what support asks for. */
export function ErrorNote({ text, reference, way }: ToldError) {
  return (
    // A text that was still loading may have more lines.
    <Note tone="error" live told={text}>
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
