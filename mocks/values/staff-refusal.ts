import type { StaffRefusalCode } from '@/contract/studio/staff-refusals'

/** A refusal of the studio's contract. */
export class StaffRefusal extends Error {
  override name = 'StaffRefusal'
  readonly code: StaffRefusalCode
  /** For its words: until, missing, usedAt … */
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: StaffRefusalCode, details: Record<string, unknown> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
