/** Where the sun of a level gauge stands, and how much of its track is lit. */
export interface GaugePoint {
  /** Lit length and whole length of the track, in units of the drawing. */
  lit: number
  whole: number
  x: number
  y: number
}

const clamp = (progress: number) => Math.min(1, Math.max(0, progress))

/** The arch of a 120 × 104 drawing: up 34, half a circle of radius 50, down 34. */
export function archPoint(progress: number): GaugePoint {
  const leg = 34
  const whole = 2 * leg + Math.PI * 50
  const lit = clamp(progress) * whole
  if (lit <= leg) return { lit, whole, x: 10, y: 94 - lit }
  if (lit >= whole - leg) return { lit, whole, x: 110, y: 94 - (whole - lit) }
  const angle = (lit - leg) / 50
  return { lit, whole, x: 60 - 50 * Math.cos(angle), y: 60 - 50 * Math.sin(angle) }
}

/** The ring of a 124 × 124 drawing, from 12 o'clock. */
export function ringPoint(progress: number): GaugePoint {
  const whole = Math.PI * 100
  const angle = clamp(progress) * 2 * Math.PI
  return {
    lit: clamp(progress) * whole,
    whole,
    x: 62 + 50 * Math.sin(angle),
    y: 62 - 50 * Math.cos(angle),
  }
}

/** How full each cell of the bar is, 0 to 1. */
export function barCells(progress: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => clamp(clamp(progress) * count - index))
}
