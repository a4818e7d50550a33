import { cssVars } from './css-vars'
import { archPoint, barCells, ringPoint } from './gauge-geometry'
import styles from './gauge.module.css'

export type GaugeMotif = 'arch' | 'bar' | 'ring'

export interface GaugeProps {
  /** A brand's choice, made once. */
  motif?: GaugeMotif
  /** 0 to 1; 1 is the top level. */
  progress: number
  level: string
  /** "1,520 to Golden Hour", or "You are at the top". */
  sentence: string
  /** "62% to the next level". */
  label: string
}

/** The way to the next level, on a hero surface. */
export function Gauge({ motif = 'arch', progress, level, sentence, label }: GaugeProps) {
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
  return (
    <div className={motif === 'arch' ? styles.arch : styles.ring}>
      {motif === 'arch' ? (
        <ArchDrawing progress={progress} label={label} />
      ) : (
        <RingDrawing progress={progress} label={label} />
      )}
      <div className={styles.text}>
        <b>{level}</b>
        {sentence}
      </div>
    </div>
  )
}

const arch = 'M10 94V60a50 50 0 0 1 100 0v34'

function ArchDrawing({ progress, label }: { progress: number; label: string }) {
  const { lit, whole, x, y } = archPoint(progress)
  return (
    <svg viewBox="0 0 120 104" role="img" aria-label={label} className={styles.drawing}>
      <path className={styles.track} d={arch} />
      <path className={styles.lit} d={arch} strokeDasharray={`${lit} ${whole + 20}`} />
      <circle className={styles.sun} cx={x} cy={y} r="12" />
    </svg>
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
