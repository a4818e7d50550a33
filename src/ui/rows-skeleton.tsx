import styles from './rows-skeleton.module.css'
import { Loading, Skeleton } from './skeleton'

interface RowsSkeletonProps {
  /** What is loading, for screen readers. */
  label: string
  rows: number
  /** The size of the button in each row. */
  button: { width: string; height: string }
}

/** The skeleton of a list whose rows have a picture, two lines and a button. */
export function RowsSkeleton({ label, rows, button }: RowsSkeletonProps) {
  return (
    <Loading label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.row}>
          <Skeleton width="92px" height="92px" round="m" />
          <div>
            <Skeleton width="70%" height="1.1rem" />
            <Skeleton width="50%" height="0.9rem" />
            <Skeleton {...button} round="full" />
          </div>
        </div>
      ))}
    </Loading>
  )
}
