import type { ReactNode } from 'react'
import styles from './change-row.module.css'
import { ListRow, type ListRowProps } from './list-row'

/** What was chosen before a confirmation, row by row. */
export function ChosenRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>
}

interface ChangeRowProps extends ListRowProps {
  /** On the button: "Change". */
  changeLabel: string
  /** The whole name of the button, with what is changed. */
  changeName: string
  disabled: boolean
  onChange: () => void
}

/** One choice, with a button to change it. */
export function ChangeRow(props: ChangeRowProps) {
  const { changeLabel, changeName, disabled, onChange, ...row } = props
  return (
    <div className={styles.row}>
      <ListRow {...row} />
      <button
        type="button"
        className={styles.change}
        aria-label={changeName}
        disabled={disabled}
        onClick={onChange}
      >
        {changeLabel}
      </button>
    </div>
  )
}
