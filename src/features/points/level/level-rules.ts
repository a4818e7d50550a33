import type { Level, LevelStanding } from '@/contract/levels'

export interface Place {
  level: Level
  /** Undefined at the top. */
  next: Level | undefined
  /** Points to the next level. */
  missing: number
  /** 0 to 1 on the way to the next level; 1 at the top. */
  progress: number
  /** Undefined if the level needs no points to keep. */
  keep: { part: number; missing: number; goal: number } | undefined
}

/** The member's level and progress; undefined when the platform gives none. */
export function placeOf(
  levels: readonly Level[],
  standing: LevelStanding | null | undefined,
): Place | undefined {
  const level = levels.find(({ id }) => id === standing?.levelId)
  if (!standing || !level) return undefined
  const next = levels.find(({ id }) => id === standing.nextLevelId)
  const { qualifyingPoints: earned, pointsToKeep: missing } = standing
  return {
    level,
    next,
    missing: standing.pointsToNext,
    progress: next ? Math.min(1, Math.max(0, standing.progress)) : 1,
    keep:
      level.keep > 0
        ? { part: Math.min(1, earned / level.keep), missing, goal: level.keep }
        : undefined,
  }
}

/** Progress in whole percent; 100 only when complete. */
export function percentOf(progress: number): number {
  return progress >= 1 ? 100 : Math.min(99, Math.floor(progress * 100))
}
