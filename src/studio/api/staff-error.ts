import type { StaffRefusalCode } from '@/contract/studio/staff-refusals'

/** Why a call of the studio gave no answer. */
export class StaffError extends Error {
  override name = 'StaffError'
  /** `network`: nothing came back, so that nobody knows whether the platform did it. */
  readonly code: StaffRefusalCode | 'network' | 'faultyAnswer'
  readonly details: Readonly<Record<string, unknown>>

  constructor(code: StaffError['code'], details: Readonly<Record<string, unknown>> = {}) {
    super(code)
    this.code = code
    this.details = details
  }
}
