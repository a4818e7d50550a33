/**
 * Runs parts of one transaction that do not wait for each other. PostgreSQL gets their statements in
 * one go, in the order in which the parts ask for them; SQLite runs one after the other. Ends when all
 * of them have ended, also when one fails, so that no statement runs after a rollback.
 * @throws what the first part to fail has thrown
 */
export async function together<Parts extends readonly unknown[]>(
  ...parts: { [Index in keyof Parts]: Promise<Parts[Index]> }
): Promise<Parts> {
  let failure: { error: unknown } | undefined
  const results = await Promise.all(
    parts.map((part) =>
      part.catch((error: unknown) => {
        // After it PostgreSQL refuses the others, whatever they are.
        failure ??= { error }
      }),
    ),
  )
  if (failure) throw failure.error
  // One result for each part, in their order.
  return results as unknown as Parts
}
