import { unavailableBy } from './unavailable.ts'

/**
 * Does a work of several, and reports its failure: the others have their turn.
 * @throws where the database is unavailable, since none of the others could be done
 */
export async function apart(
  work: () => Promise<unknown>,
  report: (error: unknown) => void,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (unavailableBy(error)) throw error
    report(error)
  }
}
