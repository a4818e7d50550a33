import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { classNames } from './class-names'
import { cssVars } from './css-vars'
import { archLeg, archPoint, barCells, ringPoint } from './gauge-geometry'
import styles from './gauge.module.css'

export type GaugeMotif = 'arch' | 'bar' | 'ring'

export interface GaugeProps {
  /** Chosen by the brand. */
  motif?: GaugeMotif
  /** 0 to 1; 1 is the top level. */
  progress: number
  level: string
  /** "1,520 to Golden Hour", or "You are at the top". */
  sentence: string
  /** "62% to the next level". */
  label: string
  /** The arch stands on the lower edge of its surface: its legs run into it, its sun on it. */
  isGrounded?: boolean
}

/** The way to the next level, on a hero surface. */
export function Gauge({
  motif = 'arch',
  progress,
  level,
  sentence,
  label,
  isGrounded = false,
}: GaugeProps) {
  if (motif === 'bar')
    return (
      <div className={styles.bar}>
        <div className={styles.cells} role="img" aria-label={label}>
          {barCells(progress, 20).map((full, index) => (
            <i key={index} style={cssVars({ '--full': `${full * 100}%` })} />
          ))}
        </div>
        <div className={styles.legend}>
          <b>{level}</b>
          <span>{sentence}</span>
        </div>
      </div>
    )
  const words = (
    <>
      <b>{level}</b> {sentence}
    </>
  )
  if (motif === 'arch')
    return <Arch progress={progress} label={label} words={words} isGrounded={isGrounded} />
  return (
    <div className={styles.ring}>
      <RingDrawing progress={progress} label={label} />
      <div className={styles.text}>{words}</div>
    </div>
  )
}

interface ArchProps extends Pick<GaugeProps, 'progress' | 'label' | 'isGrounded'> {
  words: ReactNode
}

/** The legs are long enough for the text inside. */
function Arch({ progress, label, words, isGrounded }: ArchProps) {
  const drawing = useRef<SVGSVGElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const [leg, setLeg] = useState(() => archLeg({ height: 0, drawingWidth: 0 }))
  useLayoutEffect(() => {
    const measure = () =>
      setLeg(
        archLeg({
          height: text.current?.offsetHeight ?? 0,
          drawingWidth: drawing.current?.clientWidth ?? 0,
        }),
      )
    measure()
    if (!text.current || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(text.current)
    return () => observer.disconnect()
  }, [])

  const { lit, whole, x, y } = archPoint(progress, leg)
  // Past the lower edge of the surface, so that the ends of the legs are not visible.
  const root = isGrounded ? 40 : 0
  const path = `M10 ${60 + leg + root}V60a50 50 0 0 1 100 0v${leg + root}`
  const isSunLow = y > 60 + leg / 2
  return (
    <div className={styles.arch}>
      <svg
        ref={drawing}
        viewBox={`0 0 120 ${70 + leg}`}
        role="img"
        aria-label={label}
        className={styles.drawing}
      >
        <path className={styles.track} d={path} />
        <path
          className={styles.lit}
          d={path}
          strokeDasharray={`${root + lit} ${whole + 2 * root}`}
        />
        <circle className={styles.sun} cx={x} cy={y} r="12" />
      </svg>
      <div ref={text} className={classNames(styles.text, isSunLow && styles.besideSun)}>
        {words}
      </div>
    </div>
  )
}

function RingDrawing({ progress, label }: { progress: number; label: string }) {
  const { lit, whole, x, y } = ringPoint(progress)
  return (
    <svg viewBox="0 0 124 124" role="img" aria-label={label} className={styles.drawing}>
      <circle className={styles.track} cx="62" cy="62" r="50" />
      <circle
        className={styles.lit}
        cx="62"
        cy="62"
        r="50"
        strokeDasharray={`${lit} ${whole}`}
        transform="rotate(-90 62 62)"
      />
      <circle className={styles.sun} cx={x} cy={y} r="12" />
    </svg>
  )
}
