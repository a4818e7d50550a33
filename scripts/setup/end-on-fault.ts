const plain = ['PackError', 'StartFault', 'TunnelFault', 'LineError']

/** Ends with what is wrong in a brand's files or with a start, without the stack that hides it. */
export function endOnFault(error: unknown): never {
  if (!(error instanceof Error) || !plain.includes(error.name)) throw error
  console.error(error.message)
  process.exit(1)
}
