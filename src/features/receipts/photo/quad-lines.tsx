import styles from './crop.module.css'
import type { Point, Quad, Size } from './quad-rules'

/** The four edges, thirds between them, and a shade over what is left out. */
export function QuadLines({ quad, size }: { quad: Quad; size: Size }) {
  const [tl, tr, br, bl] = quad
  const outline = `M${[tl, tr, br, bl].map(({ x, y }) => `${x} ${y}`).join('L')}Z`
  const thirds = [1 / 3, 2 / 3].flatMap((share) => [
    line(between(tl, tr, share), between(bl, br, share)),
    line(between(tl, bl, share), between(tr, br, share)),
  ])
  return (
    <svg className={styles.canvas} aria-hidden="true">
      <path
        className={styles.shade}
        fillRule="evenodd"
        d={`M0 0H${size.width}V${size.height}H0Z${outline}`}
      />
      <path className={styles.thirds} d={thirds.join('')} />
      <path className={styles.outline} d={outline} />
    </svg>
  )
}

function line(from: Point, to: Point) {
  return `M${from.x} ${from.y}L${to.x} ${to.y}`
}

function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share }
}
