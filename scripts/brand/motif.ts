import { cardSize } from '../../mocks/brands/cards.ts'

const { width, height } = cardSize

/** The motif of a brand's level, large behind its logo (design: arch, bar or ring). */
export function motif(gauge: 'arch' | 'bar' | 'ring'): string {
  const drawing = { arch, bar, ring }[gauge]()
  return `<svg width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing}</svg>`
}

/** The arches of a veranda, and the sun in the middle one. */
function arch() {
  const patch = (x: number) =>
    `<path fill="var(--hero-2)" d="M${x} ${height}V340a250 250 0 0 1 500 0V${height}z"/>`
  return `${[-220, 350, 920].map(patch).join('')}<circle cx="600" cy="196" r="34" fill="var(--accent)"/>`
}

/** A row of cells as under a balance; two in three are switched on. */
function bar() {
  const cells = Array.from({ length: 20 }, (_, index) => {
    const fill = index < 13 ? 'var(--accent)' : 'var(--hero-2)'
    return `<path fill="${fill}" d="M${62 + index * 54} ${height - 96}h46v44h-46z"/>`
  })
  return cells.join('')
}

function ring() {
  return `<circle cx="600" cy="315" r="270" fill="none" stroke="var(--hero-2)" stroke-width="28"/>
    <path d="M600 45a270 270 0 1 1-257 188" fill="none" stroke="var(--accent)" stroke-width="28"
      stroke-linecap="round"/>`
}
