import { type Box, type MenuHeight, menuWidth } from './menu-limit-rules'

/** Columns of each row, from the top. A number divides the row evenly, a list by shares. */
type Row = number | readonly number[]

interface Template {
  height: MenuHeight
  rows: readonly Row[]
}

/** The layouts of LINE's own editor. */
const templates = {
  large6: { height: 1686, rows: [3, 3] },
  large4: { height: 1686, rows: [2, 2] },
  largeTop4: { height: 1686, rows: [1, 3] },
  largeTop3: { height: 1686, rows: [1, 2] },
  large2: { height: 1686, rows: [1, 1] },
  largeSides2: { height: 1686, rows: [2] },
  large1: { height: 1686, rows: [1] },
  small4: { height: 843, rows: [4] },
  small3: { height: 843, rows: [3] },
  small2: { height: 843, rows: [2] },
  smallWide2: { height: 843, rows: [[2, 1]] },
  small1: { height: 843, rows: [1] },
} as const satisfies Record<string, Template>

export type TemplateName = keyof typeof templates
// Object.keys loses the names.
export const templateNames = Object.keys(templates) as [TemplateName, ...TemplateName[]]

/** The strip of tabs at the top of a menu that has several. */
const stripHeight = { 1686: 246, 843: 165 } as const

export interface Layout {
  size: { width: number; height: MenuHeight }
  /** One for each tab; none where there is one menu alone. */
  tabs: Box[]
  areas: Box[]
}

/** Where a template has its areas, below a strip of so many tabs. */
export function layoutOf(name: TemplateName, tabCount = 1): Layout {
  const { height, rows }: Template = templates[name]
  const top = tabCount > 1 ? stripHeight[height] : 0
  return {
    size: { width: menuWidth, height },
    tabs: tabCount > 1 ? boxesOf([tabCount], { top: 0, bottom: top }) : [],
    areas: boxesOf(rows, { top, bottom: height }),
  }
}

export function areaCount(name: TemplateName): number {
  return layoutOf(name).areas.length
}

/** Boxes that meet without a gap: each edge is rounded once. */
function boxesOf(rows: readonly Row[], { top, bottom }: { top: number; bottom: number }): Box[] {
  const heights = edges(
    rows.map(() => 1),
    bottom - top,
  )
  return rows.flatMap((row, at) => {
    const shares = typeof row === 'number' ? Array.from({ length: row }, () => 1) : row
    const columns = edges(shares, menuWidth)
    const [y = 0, end = 0] = [heights[at], heights[at + 1]]
    return shares.map((_, column) => {
      const [x = 0, right = 0] = [columns[column], columns[column + 1]]
      return { x, y: top + y, width: right - x, height: end - y }
    })
  })
}

function edges(shares: readonly number[], length: number): number[] {
  const whole = shares.reduce((sum, share) => sum + share, 0)
  let passed = 0
  return [0, ...shares.map((share) => Math.round(((passed += share) / whole) * length))]
}
