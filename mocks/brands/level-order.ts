import type { LevelsContent } from './content.ts'

type Levels = LevelsContent['levels']

/** The level that a new member has: the one that begins first. Ids say nothing about the order. */
export function lowestLevel(levels: Levels) {
  return levels.toSorted((a, b) => a.from - b.from)[0]
}

/** Whether a level is at least a required one; one that the brand does not have is reached by none. */
export function isAtLeast(levels: Levels, levelId: number, requiredId: number): boolean {
  const fromOf = (id: number) => levels.find((level) => level.id === id)?.from
  const required = fromOf(requiredId)
  return required !== undefined && (fromOf(levelId) ?? 0) >= required
}
