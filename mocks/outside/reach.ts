import { Problem } from '../problem.ts'

/**
 * Waits for what another company's server answers. That it could not be asked is no fault of ours
 * and says nothing about the member; the operator reads why.
 * @throws Problem providerDown
 */
export async function reach<T>(provider: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Problem) throw error
    console.warn(`${provider} could not be asked.`, error)
    throw new Problem('providerDown')
  }
}
