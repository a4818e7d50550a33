import type { ReactNode, Ref } from 'react'
import styles from './error-state.module.css'
import { StatePicture } from './empty-state'

export interface ErrorStateProps {
  title: string
  text: ReactNode
  /** The brand's picture of this state. */
  art: string
  /** At most two buttons; the first is the primary action. */
  actions?: ReactNode
  /** The reference for support. */
  reference?: ReactNode
  /** The heading takes the focus after a navigation. */
  headingRef?: Ref<HTMLHeadingElement>
}

/** A whole page for an error: what happened and what to do. */
export function ErrorState({ title, text, art, actions, reference, headingRef }: ErrorStateProps) {
  return (
    <div className={styles.state}>
      <StatePicture src={art} size={400} className={styles.art} />
      <div className={styles.words}>
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        <p>{text}</p>
        {actions && <div className={styles.actions}>{actions}</div>}
        {reference && <p className={styles.reference}>{reference}</p>}
      </div>
    </div>
  )
}
