import { track } from '@/analytics/analytics'
import type { AnswerReport } from '@/api/faulty-answer'

/** An answer is read again and again; each fault is told once per session. */
const told = new Set<string>()

/** Tells that an answer was not as the contract promises. */
export function tellFault(report: AnswerReport) {
  const { operation, endpoint, path, expected, got, effect } = report
  if (!isNew(operation, path, effect)) return
  track({ name: 'answer_broken', ...report })
  if (!import.meta.env.DEV) return
  const what =
    got === 'platformPage'
      ? 'a page came: is the address in the app config right?'
      : `expected ${expected}, got ${got} (${effect})`
  const address = `${location.origin}/__contract#${operation}`
  warn(`${endpoint}${path && `, ${path}`}: ${what}. See ${address}`)
}

/** Tells of a value that the app does not know. It is told itself where it is of the design setting. */
export function tellUnknown(sent: unknown, path?: string) {
  const value = JSON.stringify(sent).slice(0, 40)
  if (!isNew('unknown', path, value)) return
  track({ name: 'answer_unknown', path, ...(path ? { value } : { got: typeof sent }) })
  if (import.meta.env.DEV) warn(`Unknown, so the standard is used: ${path} ${value}`)
}

function isNew(...parts: (string | undefined)[]) {
  return told.size !== told.add(parts.join(' ')).size
}

function warn(text: string) {
  // oxlint-disable-next-line no-console -- for who puts a platform or a brand up
  console.warn(text)
}
