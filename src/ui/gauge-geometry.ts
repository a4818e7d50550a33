/** Position of the sun of a level gauge, and the lit part of its track. */
export interface GaugePoint {
  /** Lit length and whole length of the track, in units of the drawing. */
  lit: number
  whole: number
  x: number
  y: number
}

const clamp = (progress: number) => Math.min(1, Math.max(0, progress))

/** Units of the arch's drawing, which is 120 wide: the inner half circle has a radius of 45. */
const archTop = 60
const shortestLeg = 34

/**
 * Length of the arch's legs so that the text fits inside, in units of the drawing. The text may
 * begin 16 units above the legs, where the arch is still as wide.
 */
export function archLeg(words: { height: number; drawingWidth: number }): number {
  if (words.drawingWidth === 0) return shortestLeg
  return Math.max(shortestLeg, Math.ceil((words.height * 120) / words.drawingWidth - 16))
}

/** The arch: up a leg, half a circle of radius 50, down a leg. */
export function archPoint(progress: number, leg = shortestLeg): GaugePoint {
  const whole = 2 * leg + Math.PI * 50
  const lit = clamp(progress) * whole
  const foot = archTop + leg
  if (lit <= leg) return { lit, whole, x: 10, y: foot - lit }
  if (lit >= whole - leg) return { lit, whole, x: 110, y: foot - (whole - lit) }
  const angle = (lit - leg) / 50
  return { lit, whole, x: 60 - 50 * Math.cos(angle), y: archTop - 50 * Math.sin(angle) }
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
