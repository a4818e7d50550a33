const plain = ['PackError', 'StartFault', 'TunnelFault', 'LineError', 'PageFault']

/** Ends the process with the message of a faulty file, start or platform, without a stack trace. */
export function endOnFault(error: unknown): never {
  if (!(error instanceof Error) || !plain.includes(error.name)) throw error
  console.error(error.message)
  process.exit(1)
}
