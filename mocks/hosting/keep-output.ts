/** From now on an output that is full or closed loses what is written to it, and does not end the process. */
export function keepOutput(): void {
  for (const output of [process.stdout, process.stderr]) output.on('error', ignore)
}

function ignore() {
  // values/output.ts counts the lines of the log.
}
