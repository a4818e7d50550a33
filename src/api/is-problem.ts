import type { ProblemCode } from '@/contract/problems'
import { ApiError } from './api-error'

/** Whether an error is one of these problems of the contract. */
export function isProblem(error: unknown, ...codes: ProblemCode[]): error is ApiError {
  return error instanceof ApiError && codes.some((code) => code === error.problem)
}
