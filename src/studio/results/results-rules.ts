import type { ResultGroup } from '@/contract/studio/results'
import { shortened } from '@/contract/studio/shortened'

const mostBars = 12

/** What a chart has room for. Days come in their order and end with the latest, others the largest first. */
export function shownInChart<T>(rows: readonly T[], by: ResultGroup): readonly T[] {
  return by === 'day' ? rows.slice(-mostBars) : rows.slice(0, mostBars)
}

/** Pixels: a line for each bar, and one for the scale below them. */
export function chartHeight(bars: number): number {
  return (bars + 1) * 32
}

/** The name of a bar as it fits into the half of a chart that names may take; its letters are 7 pixels wide at most. */
export function chartName(name: string, chartWidth: number): string {
  return shortened(name, Math.floor(chartWidth / 14))
}
