/** What the output of this process has not taken since its start; metrics read it. */
export const outputCounts = { lostLines: 0 }

/** What takes text, such as `process.stdout`. */
interface Taker {
  write(text: string, done: (error?: Error | null) => void): unknown
}

/**
 * Writes lines to an output. While it is full or closed they are lost.
 * @param tell is told when that begins, and how many they were once the output takes lines again
 */
export function createOutput(taker: Taker, tell: (text: string) => void): (line: string) => void {
  let lost = 0

  function noteOutcome(error?: Error | null) {
    if (error) {
      if (lost === 0) tell(`The log cannot be written, its lines are lost: ${error.message}.`)
      lost += 1
      outputCounts.lostLines += 1
    } else if (lost > 0) {
      tell(`The log is written to again; ${lost} lines are lost.`)
      lost = 0
    }
  }

  return (line) => {
    // What failed may have left half a line.
    const start = lost > 0 ? '\n' : ''
    taker.write(`${start}${line}\n`, noteOutcome)
  }
}
