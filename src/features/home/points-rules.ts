import type { Level, LevelStanding } from '@/contract/levels'

export interface LevelProgress {
  /** 0 to 1. */
  progress: number
  percent: number
  level: string
  /** Undefined at the top. */
  next: { name: string; points: number } | undefined
}

/** Where a member stands among the levels; undefined when the platform does not say. */
export function levelProgress(
  levels: readonly Level[],
  standing: LevelStanding | null | undefined,
): LevelProgress | undefined {
  const level = levels.find(({ id }) => id === standing?.levelId)
  if (!standing || !level) return undefined
  const next = levels.find(({ id }) => id === standing.nextLevelId)
  const progress = next ? Math.min(Math.max(standing.progress, 0), 1) : 1
  return {
    progress,
    // Not 100 before it is reached.
    percent: next ? Math.min(Math.floor(progress * 100), 99) : 100,
    level: level.name,
    next: next && { name: next.name, points: standing.pointsToNext },
  }
}
