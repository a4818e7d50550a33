import type { Sent } from '@/contract/endpoint'
import type { StaffEndpoint, StaffRole } from '@/contract/studio/staff-endpoint'
import type { Brand } from '../brands/brand.ts'
import type { Language } from '../answers/localize.ts'
import type { Parsed } from './area.ts'
import type { Services } from './request-context.ts'

/** The person of a session. */
export interface Staff {
  id: string
  name: string
  email: string
  role: StaffRole
  /** Theirs as a member, where an admin has entered it. */
  contactNumber: string | null
}

/** The context of a request to the studio. */
export interface StaffRequestContext extends Services {
  brand: Brand
  now: number
  language: Language
  /** The network address for limits; empty if the host does not provide it. */
  address: string
  /** The brand's origin, for links in messages. */
  origin: string
  idempotencyKey: string
  tokenHash: string
  /** False for a published password on another machine. */
  mayUsePassword: (email: string, password: string) => boolean
}

/** The context of a request of a person who is signed in. */
export type StaffContext = StaffRequestContext & { staff: Staff; steppedUpUntil: number }

type ContextOf<E extends StaffEndpoint> = E['right'] extends 'none'
  ? StaffRequestContext
  : StaffContext

/** Answers one endpoint. @throws StaffRefusal, Problem when the platform refuses. */
type StaffHandler<E extends StaffEndpoint> = (
  input: Parsed<E>,
  context: ContextOf<E>,
) => Promise<Sent<E>>

type HandlersOf<Contract> = {
  [
    Name in keyof Contract as Contract[Name] extends StaffEndpoint ? Name : never
  ]: Contract[Name] extends StaffEndpoint ? StaffHandler<Contract[Name]> : never
}

/** The endpoints of one file of the studio's contract, and what answers them. */
export interface StaffArea {
  contract: object
  handlers: object
}

/** Declares an area of the studio; it answers requests once it is in areas/staff-areas.ts. */
export function defineStaffArea<Contract extends object>(
  contract: Contract,
  handlers: HandlersOf<NoInfer<Contract>>,
): StaffArea {
  return { contract, handlers }
}
