import type { Level, LevelStanding } from '@/contract/levels'

export interface LevelProgress {
  /** 0 to 1. */
  progress: number
  percent: number
  level: string
  /** Undefined at the top. */
  next: { name: string; points: number } | undefined
}

/** The member's level and progress; undefined when the platform gives none. */
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
    // 100 only once it is reached.
    percent: next ? Math.min(Math.floor(progress * 100), 99) : 100,
    level: level.name,
    next: next && { name: next.name, points: standing.pointsToNext },
  }
}
