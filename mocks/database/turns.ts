/** Lets one at a time go on, in the order in which they came. */
export class Turns {
  readonly #waiting: (() => void)[] = []
  #isTaken = false

  async take(): Promise<void> {
    if (this.#isTaken) return new Promise((resolve) => void this.#waiting.push(resolve))
    this.#isTaken = true
  }

  /** Hands the turn to the next, if there is one. */
  release(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#isTaken = false
  }
}
