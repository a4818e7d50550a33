import type { Endpoint } from '@/contract/endpoint'
import type { ShapeFault } from './shape-faults.ts'

/** What a platform does otherwise than the contract says, told in one line. */
export class CheckFailure extends Error {
  override name = 'CheckFailure'
  readonly endpoint: Endpoint
  readonly fault: ShapeFault

  /** `more`: how many faults of the same answer are not told. */
  constructor(endpoint: Endpoint, fault: ShapeFault, more = 0) {
    const { id, method, path } = endpoint
    const rest = more > 0 ? ` (and ${more} more)` : ''
    super(
      `${id} (${method} ${path}) ${fault.path}: expected ${fault.expected}, got ${fault.got}${rest}; contract: openapi.json ${id}`,
    )
    this.endpoint = endpoint
    this.fault = fault
  }
}

/** A check that cannot be made here, with the reason. */
export class SkippedCheck extends Error {
  override name = 'SkippedCheck'
}
