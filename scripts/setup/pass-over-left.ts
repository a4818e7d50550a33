/** From now on a reader that has left the output, as `head` does, is no fault: the command does its work. */
export function passOverLeft(): void {
  for (const output of [process.stdout, process.stderr])
    if (!output.listeners('error').includes(passOver)) output.on('error', passOver)
}

function passOver(error: NodeJS.ErrnoException) {
  if (error.code !== 'EPIPE') throw error
}
