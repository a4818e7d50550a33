import { createHash } from 'node:crypto'

/**
 * The user id (`sub`) by which LINE knows a demo member. Any other name is a LINE user as well,
 * one without a membership.
 */
export function lineSubOf(member: string): string {
  return `U${createHash('sha256').update(`line:${member}`).digest('hex').slice(0, 32)}`
}
