import { classNames } from './class-names'
import { cssVars } from './css-vars'
import styles from './meter.module.css'

export interface MeterProps {
  label: string
  /** 0 to 1. */
  value: number
  /** `accent` stands on a hero surface. */
  tone?: 'primary' | 'accent' | 'danger'
}

export function Meter({ label, value, tone = 'primary' }: MeterProps) {
  const part = Math.min(1, Math.max(0, value))
  return (
    <div
      className={classNames(styles.meter, styles[tone])}
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(part * 100)}
    >
      <i style={cssVars({ '--part': part })} />
    </div>
  )
}
