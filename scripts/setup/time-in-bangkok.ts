import { toInstant } from '../../mocks/values/bangkok.ts'

/** A moment as a terminal says it: `2026-12-01 00:00 in Bangkok`. */
export function timeInBangkok(at: number): string {
  return `${toInstant(at).slice(0, 16).replace('T', ' ')} in Bangkok`
}
