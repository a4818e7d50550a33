import { ApiError } from '@/api/api-error'
import { isProblem } from '@/api/is-problem'

/**
 * A platform has one refusal for too many wrong codes and too many wrong passwords, and may not say
 * which it was. A form that sends a password knows.
 */
export function asPasswordLock(thrown: unknown): unknown {
  if (!isProblem(thrown, 'locked')) return thrown
  const { type, id, code, message, details } = thrown
  return new ApiError(type, { id, code, message, details: { ...details, reason: 'password' } })
}
