import { ApiError, isProblem } from '@/api/api-error'

/**
 * Platforms use one refusal for too many wrong codes and for too many wrong passwords. A form that
 * sends a password knows which it is.
 */
export function asPasswordLock(thrown: unknown): unknown {
  if (!isProblem(thrown, 'locked')) return thrown
  const { type, id, code, message, details } = thrown
  return new ApiError(type, { id, code, message, details: { ...details, reason: 'password' } })
}
