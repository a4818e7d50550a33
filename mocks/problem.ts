import type { ProblemCode } from '@/contract/problems'

/** A refusal that the contract names; the platform answers it in the member's language. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  /** What the app can explain with it: nextDate, pointsShort, requirement, until … */
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ProblemCode, details: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
