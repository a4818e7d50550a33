const plain = ['PackError', 'StartFault', 'TunnelFault', 'LineError', 'PageFault', 'KeyFault']

/** The message of an error that says all that is needed; undefined for others. */
export function plainMessage(error: unknown): string | undefined {
  return error instanceof Error && plain.includes(error.name) ? error.message : undefined
}

/** Ends the process with the message of a faulty file, start or platform, without a stack trace. */
export function endOnFault(error: unknown): never {
  const message = plainMessage(error)
  if (message === undefined) throw error
  console.error(message)
  process.exit(1)
}
