/** Ends a start with what is wrong in a brand's files, without the stack that hides it. */
export function endOnPackError(error: unknown): never {
  if (!(error instanceof Error) || error.name !== 'PackError') throw error
  console.error(error.message)
  process.exit(1)
}
