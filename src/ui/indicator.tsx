import { classNames } from './class-names'
import styles from './indicator.module.css'

export interface IndicatorLook {
  type?: 'sharp' | 'modern' | 'rounded'
  size?: 's' | 'm' | 'l'
}

export interface IndicatorProps extends IndicatorLook {
  count: number
  current: number
}

/** The position of a carousel. Decorative: the list itself is read and operated. */
export function Indicator({ type = 'rounded', size = 'm', count, current }: IndicatorProps) {
  return (
    <div className={classNames(styles.indicator, styles[type], styles[size])} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <i key={index} className={index === current ? styles.on : undefined} />
      ))}
    </div>
  )
}
