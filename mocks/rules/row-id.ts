import { randomBytes } from 'node:crypto'

/**
 * A row's id: new ones sort after old ones, so that an index grows at its end and a commit touches
 * few pages; the random part keeps them apart and unguessable.
 */
export function makeId(now: number): string {
  return `${now.toString(36)}-${randomBytes(9).toString('base64url')}`
}
