import type { ResultGroup } from '@/contract/studio/results'

const mostBars = 12

/** What a chart has room for. Days come in their order and end with the latest, others the largest first. */
export function shownInChart<T>(rows: readonly T[], by: ResultGroup): readonly T[] {
  return by === 'day' ? rows.slice(-mostBars) : rows.slice(0, mostBars)
}
