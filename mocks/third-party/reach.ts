import { logWarning } from '../values/log.ts'
import { Problem } from '../values/problem.ts'

/**
 * Calls another company's server. A failure is not our fault and says nothing about the member; it
 * is logged for the operator.
 * @throws Problem providerDown
 */
export async function reach<T>(provider: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Problem) throw error
    logWarning(`${provider} could not be asked.`, error)
    throw new Problem('providerDown')
  }
}
