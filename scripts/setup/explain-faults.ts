import { BackupProblem } from '../../mocks/database/backup/backup-problem.ts'
import { codeOf, isNoRoom, unavailableBy } from '../../mocks/database/unavailable.ts'
import { plainMessage } from './end-on-fault.ts'

let consequence = ''

/**
 * From now on a fault that an operator can mend ends the process with a sentence.
 * @param left a further sentence: what the fault leaves
 */
export function explainFaults(left = ''): void {
  if (!process.listeners('uncaughtException').includes(endWithFault))
    process.on('uncaughtException', endWithFault)
  consequence = left
}

/** Ends the process with a sentence, or with the place of an error that nobody has foreseen. */
export function endWithFault(error: unknown): never {
  const sentence = sentenceOf(error)
  if (sentence !== undefined) endWithSentence(sentence)
  console.error(error)
  if (consequence) console.error(consequence)
  process.exit(1)
}

/** Ends the process with a sentence, and with what the fault leaves. */
export function endWithSentence(sentence: string): never {
  console.error(`${sentence} ${consequence}`.trim())
  process.exit(1)
}

// PostgreSQL's error codes (appendix A): a database that does not exist, an account that may not
// enter, and one that lacks a right.
const refusedByServer = /^(3D000|28|42501)/

function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const message = error instanceof BackupProblem ? error.message : plainMessage(error)
  if (message !== undefined) return message
  if (isNoRoom(error)) return 'The disk is full.'
  // Of a file: Node's message names it.
  if ('path' in error && 'syscall' in error) return `${error.message}.`
  const unavailable = unavailableBy(error)
  if (unavailable === 'locked') return 'The database is in use.'
  const code = codeOf(error) ?? ''
  if (unavailable !== 'broken' && !refusedByServer.test(code)) return undefined
  // A host with several addresses has an error without a message.
  return `The database cannot be reached, read or written: ${error.message || code}.`
}
