import type { ReactNode } from 'react'
import { classNames } from './class-names'
import styles from './skeleton.module.css'

export interface SkeletonProps {
  /** Any CSS length; the full width by default. */
  width?: string
  height?: string
  /** Instead of a height. */
  aspectRatio?: string
  round?: 's' | 'm' | 'l' | 'full'
}

/** One box of a skeleton. Put them inside a `Loading`. */
export function Skeleton({ width, height = '1em', aspectRatio, round = 's' }: SkeletonProps) {
  return (
    <span
      className={classNames(styles.bone, styles[round])}
      style={{ width, height: aspectRatio ? undefined : height, aspectRatio }}
    />
  )
}

export interface LoadingProps {
  /** What is loading, for screen readers. */
  label: string
  children: ReactNode
  /** How the boxes stand. */
  className?: string
}

/** Skeleton shapes. They appear after 200 ms, so that a quick answer does not flicker. */
export function Loading({ label, children, className }: LoadingProps) {
  return (
    <div role="status" className={styles.loading}>
      <span className="vh">{label}</span>
      <div aria-hidden="true" className={className}>
        {children}
      </div>
    </div>
  )
}

/** The skeleton of a catalogue card. */
export function CardSkeleton({ pack }: { pack: 'a' | 'b' | 'c' }) {
  const lines = (
    <div className={styles.lines}>
      <Skeleton width="82%" height="1rem" />
      <Skeleton width="56%" height="0.8rem" />
      <Skeleton width="40%" height="0.9rem" />
    </div>
  )
  if (pack === 'b')
    return (
      <div className={styles.row}>
        <Skeleton width="96px" height="96px" round="m" />
        {lines}
      </div>
    )
  return (
    <div>
      <Skeleton aspectRatio={pack === 'a' ? '1' : '16/9'} round="l" />
      {lines}
    </div>
  )
}
