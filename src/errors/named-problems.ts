import { ApiError, isProblem } from '@/api/api-error'
import type { NamedProblem } from './error-catalogue'

/** An error detected on the device. `values` fill its text. */
export function namedProblem(code: NamedProblem, values?: Record<string, string | number>) {
  return new ApiError('device', { code, details: values })
}

/**
 * Platforms use one refusal for too many wrong codes and for too many wrong passwords. A form that
 * sends a password knows which it is.
 */
export function asPasswordLock(thrown: unknown): unknown {
  if (!isProblem(thrown, 'locked')) return thrown
  const { type, id, code, message, details, requestId } = thrown
  const ofPassword = { ...details, reason: 'password' }
  return new ApiError(type, { id, code, message, details: ofPassword, requestId })
}
