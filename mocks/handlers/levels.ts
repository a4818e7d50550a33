import type * as contract from '@/contract/levels'
import { say } from '../answers/language.ts'
import type { HandlersOf } from '../handler.ts'
import { toInstant } from '../rules/bangkok.ts'
import { currentPeriod, readStanding } from '../rules/standing.ts'

export const levelsHandlers: HandlersOf<typeof contract> = {
  async getLevels(_, { db, brand, member, language, now }) {
    const { basis, period, levels } = brand.levels
    const { from, to } = currentPeriod(period, now)
    return {
      basis: say(basis, language),
      period: { from: toInstant(from), to: toInstant(to) },
      levels: levels.map((level) => ({
        id: level.id,
        key: level.key,
        name: say(level.name, language),
        from: level.from,
        keep: level.keep,
        multiplier: level.multiplier,
        summary: say(level.summary, language),
        benefits: level.benefits.map(({ kind, title, condition }) => ({
          kind,
          title: say(title, language),
          condition: condition ? say(condition, language) : null,
        })),
      })),
      standing: member ? await readStanding(db, brand, member, now) : null,
    }
  },
}
