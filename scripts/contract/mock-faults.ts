import { lookUp } from '../../src/contract/look-up.ts'
import { type ProblemCode, problemIds } from '../../src/contract/problems.ts'

/** What a request asks for by `X-Mock-Fault`. */
export interface MockFault {
  /** Milliseconds before the answer. */
  slowMs?: number
  /** A refusal of the contract. */
  code?: ProblemCode
  /** A status that the contract has no refusal for, as a gateway answers. */
  status?: number
  kind?: 'timeout' | 'html' | 'malformed'
}

export const faultHeader = 'X-Mock-Fault'
export const faultsTold =
  'a code or id of x-refusals in openapi.json (soldOut, 503), another status from 400 to 599, ' +
  'timeout, html, malformed, slow=MILLISECONDS; slow=500, soldOut is both'

const kinds = ['timeout', 'html', 'malformed'] as const

/** Reads the header; undefined for a word that it does not know. */
export function readFault(header: string): MockFault | undefined {
  const fault: MockFault = {}
  for (const word of header.split(',').map((part) => part.trim())) {
    const kind = kinds.find((known) => known === word)
    const slow = /^slow=(\d{1,6})$/.exec(word)?.[1]
    const code = codeOf(word)
    if (kind) fault.kind = kind
    else if (slow !== undefined) fault.slowMs = Number(slow)
    else if (code) fault.code = code
    else if (/^[45]\d\d$/.test(word)) fault.status = Number(word)
    else return undefined
  }
  return fault
}

function codeOf(word: string): ProblemCode | undefined {
  if (lookUp(problemIds, word) !== undefined) return word as ProblemCode
  const known = Object.entries(problemIds).find(([, id]) => String(id) === word)
  return known?.[0] as ProblemCode | undefined
}
