import type { Exchange } from '../endpoint'
import { isRecord } from '../json'

/** What a brand's staff may be. Each has rights of its own; `admin` has all. */
export const staffRoles = ['view', 'publish', 'counter', 'admin'] as const
export type StaffRole = (typeof staffRoles)[number]

/** What an endpoint asks for: to read the studio, to change it, to stand at the counter, to manage staff. */
export type StaffRight = 'read' | 'publish' | 'counter' | 'admin'

/** `unknown` is any role that a newer platform has given: a page offers least, and the platform refuses. */
export const rightsOf: Readonly<Record<StaffRole | 'unknown', readonly StaffRight[]>> = {
  unknown: ['read'],
  view: ['read'],
  publish: ['read', 'publish'],
  counter: ['counter'],
  admin: ['read', 'publish', 'counter', 'admin'],
}

/**
 * One promise of the platform to the staff of a brand, as a value. Its brand is that of the host it is
 * sent to; a member's session opens none of them.
 *
 * - `right`: `none` needs no session, `staff` any session of staff, the others a role that has it.
 * - `onlyReads`: asked by POST, though it changes nothing, so that what is looked for is in no address.
 * - `asksLine`: the platform asks LINE before it answers, which may take minutes.
 * - `stepsUp`: a code of the second factor was given in this session within the last minutes.
 *
 * What it may refuse is in `staff-refusals.ts`.
 */
export interface StaffEndpoint extends Exchange {
  readonly right: StaffRight | 'staff' | 'none'
  readonly onlyReads?: boolean
  readonly asksLine?: boolean
  readonly stepsUp?: boolean
}

/** The address of the studio's endpoints on the origin of a brand. */
export const staffApi = '/studio/api'

// @__NO_SIDE_EFFECTS__
export function staffEndpoint<const E extends StaffEndpoint>(definition: E): E {
  return definition
}

/** Whether an export of a module of this contract is an endpoint. */
export function isStaffEndpoint(value: unknown): value is StaffEndpoint {
  return isRecord(value) && 'right' in value && 'path' in value
}
