import { isFollowUp } from './conflict.ts'

/**
 * Runs parts of one transaction that do not wait for each other. PostgreSQL gets their statements in
 * one go, in the order in which the parts ask for them; SQLite runs one after the other. Ends when all
 * of them have ended, also when one fails, so that no statement runs after a rollback.
 * @throws what the first part to fail has thrown
 */
export async function together<Parts extends readonly unknown[]>(
  ...parts: { [Index in keyof Parts]: Promise<Parts[Index]> }
): Promise<Parts> {
  const failures: unknown[] = []
  const results = await Promise.all(
    parts.map((part) => part.catch((error: unknown) => void failures.push(error))),
  )
  // The statements after the one that failed may be heard of first.
  if (failures.length > 0) throw failures.find((error) => !isFollowUp(error)) ?? failures[0]
  // One result for each part, in their order: the types lose a tuple in `map`.
  return results as unknown as Parts
}
