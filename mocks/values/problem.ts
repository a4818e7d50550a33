import type { ProblemCode } from '@/contract/problems'

/** A refusal of the contract; the platform answers it in the member's language. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  /** Details for the app's message: nextDate, pointsShort, requirement, until … */
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: ProblemCode, details: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
