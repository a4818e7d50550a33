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

/** The name of a bar, shortened at its end until it is at most so wide with what stands beside it. */
export function chartName(
  { name, beside }: { name: string; beside: string },
  most: number,
  widthOf: (text: string) => number,
): string {
  let short = name
  for (let length = name.length - 1; length > 1 && widthOf(short + beside) > most; length -= 1) {
    short = shortened(name, length)
  }
  return short + beside
}
