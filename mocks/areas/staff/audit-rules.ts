import { createHash } from 'node:crypto'

/** What of an act the chain of hashes holds. */
export interface AuditFacts {
  position: number
  at: number
  staff_id: string
  staff_name: string
  act: string
  subject: string
  details_json: string
}

/** Over an act and the hash of the one before: a changed or missing act breaks every later hash. */
export function hashOfAct(facts: AuditFacts, former: string): string {
  const { position, at, staff_id, staff_name, act, subject, details_json } = facts
  const parts = [former, position, at, staff_id, staff_name, act, subject, details_json]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url')
}

/**
 * Whether acts follow from each other as they were written. The first of them is only known to be as it
 * was where it is the first of all.
 */
export function isWholeChain(acts: readonly (AuditFacts & { hash: string })[]): boolean {
  return acts.every((act, index) => {
    const former = acts[index - 1]
    if (!former) return act.position !== 1 || act.hash === hashOfAct(act, '')
    return act.position === former.position + 1 && act.hash === hashOfAct(act, former.hash)
  })
}
