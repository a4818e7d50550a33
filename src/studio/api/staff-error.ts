import type { StaffRefusalCode } from '@/contract/studio/staff-refusals'

/** Why a call of the studio gave no answer. */
export class StaffError extends Error {
  override name = 'StaffError'
  /** `network`: nothing came back; without `isRead`, nobody knows whether the platform did it. */
  readonly code: StaffRefusalCode | 'network' | 'faultyAnswer'
  readonly details: Readonly<Record<string, unknown>>
  /** The platform's name for the request. */
  readonly requestId: string | undefined

  constructor(
    code: StaffError['code'],
    details: Readonly<Record<string, unknown>> = {},
    requestId?: string,
  ) {
    super(code)
    this.code = code
    this.details = details
    this.requestId = requestId
  }
}

/** Whether the platform has answered in a form that only a newer page may know. */
export function isOutdated(error: unknown): boolean {
  return error instanceof StaffError && error.details['isJson'] === true
}
