import { ApiError } from '@/api/api-error'
import type { NamedProblem } from './error-catalogue'

/** An error detected on the device. `values` fill its text. */
export function namedProblem(code: NamedProblem, values?: Record<string, string | number>) {
  return new ApiError('device', { code, details: values })
}
