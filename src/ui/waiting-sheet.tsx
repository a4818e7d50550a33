import type { ReactNode } from 'react'
import { Button } from './button'
import { Note } from './note'
import { Sheet } from './sheet'
import { type Step, Steps } from './steps'
import styles from './waiting-sheet.module.css'

export interface WaitingSheetProps {
  open: boolean
  onClose: () => void
  onClosed?: () => void
  title: string
  text: string
  steps: Step[]
  /** What it is about, below the steps. */
  children?: ReactNode
  note?: ReactNode
  reference: string
  /** Shows a close button with this name. */
  closeLabel?: string | undefined
  /** The way out; without one it cannot be left yet. */
  action?: { label: string; variant: 'primary' | 'secondary' } | undefined
}

/** How far we are in finding out what became of something that was sent. */
export function WaitingSheet(props: WaitingSheetProps) {
  const { open, onClose, onClosed, title, text, steps, note, reference, action } = props
  return (
    <Sheet
      open={open}
      dismissible={action !== undefined}
      onClose={onClose}
      onClosed={onClosed}
      title={title}
      description={text}
      closeLabel={props.closeLabel}
      announce={title}
      actions={
        action && (
          <Button wide variant={action.variant} onClick={onClose}>
            {action.label}
          </Button>
        )
      }
    >
      <div className={styles.steps}>
        <Steps steps={steps} />
      </div>
      {props.children}
      {note && (
        <div className={styles.note}>
          <Note>{note}</Note>
        </div>
      )}
      <p className={styles.reference}>{reference}</p>
    </Sheet>
  )
}
