import { renderUnicodeCompact } from 'uqr'

/** The output of a command. */
export interface Terminal {
  /** One line for a step that is done. */
  done(name: string, what: string): void
  /**
   * Prints what the command waits for, with the seconds if the terminal can overwrite lines, until `work`
   * is done; then one line with its result.
   */
  wait<T>(
    name: string,
    forWhat: string,
    work: () => Promise<T>,
    say: (result: T) => string,
  ): Promise<T>
  print(text: string): void
}

interface Output {
  write(text: string): void
  isTTY?: boolean
}

export function createTerminal(output: Output): Terminal {
  const line = (mark: string, name: string, what: string) => `  ${mark} ${name.padEnd(9)} ${what}`
  const print = (text: string) => {
    output.write(`${text}\n`)
  }
  const done = (name: string, what: string) => {
    print(line('✓', name, what))
  }
  return {
    print,
    done,
    async wait(name, forWhat, work, say) {
      const begun = performance.now()
      const show = () => {
        const seconds = Math.floor((performance.now() - begun) / 1000)
        output.write(`\r${line('…', name, forWhat)}${seconds > 0 ? ` (${seconds} s)` : ''}`)
      }
      if (output.isTTY) show()
      else print(line('…', name, forWhat))
      const timer = output.isTTY ? setInterval(show, 1000) : undefined
      const clear = () => {
        clearInterval(timer)
        if (output.isTTY) output.write('\r\u001B[2K')
      }
      try {
        const result = await work()
        clear()
        done(name, say(result))
        return result
      } catch (error) {
        clear()
        print(line('✗', name, forWhat))
        throw error
      }
    },
  }
}

/**
 * A QR code of half blocks, two rows a line, with colours of its own: a scanner needs dark on
 * light, whatever the terminal's colours are.
 */
export function qrForTerminal(link: string): string {
  const colours = '\u001B[38;5;231;48;5;16m'
  return renderUnicodeCompact(link, { ecc: 'M', border: 3 })
    .split('\n')
    .map((row) => `${colours}${row}\u001B[0m`)
    .join('\n')
}
