import type { Endpoint, Exchange, Sent } from '@/contract/endpoint'
import type { z } from '@/contract/zod'
import type { Spelling } from '../answers/spelling.ts'
import type { Member, MemberContext, RequestContext } from './request-context.ts'

type ContextOf<E extends Endpoint> = E['auth'] extends 'member'
  ? MemberContext
  : E['auth'] extends 'optional'
    ? RequestContext & { member: Member | undefined }
    : RequestContext

type Part<E, Key extends string> = E extends { readonly [K in Key]: infer S extends z.ZodMiniType }
  ? Record<Key, z.output<S>>
  : unknown

export type Parsed<E extends Exchange> = Part<E, 'params'> & Part<E, 'query'> & Part<E, 'body'>

/** Answers one endpoint. @throws Problem when the platform refuses. */
export type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  context: ContextOf<E>,
) => Promise<Sent<E>>

/** A handler for every endpoint of a contract file: one that is missing is a type error. */
type HandlersOf<Contract> = {
  [
    Name in keyof Contract as Contract[Name] extends Endpoint ? Name : never
  ]: Contract[Name] extends Endpoint ? Handler<Contract[Name]> : never
}

/** The endpoints of one contract file, what answers them, and how the answers are spelled. */
export interface Area {
  contract: object
  handlers: object
  spelling: Spelling
}

/** Declares an area; it answers requests once it is in the list in areas/areas.ts. */
export function defineArea<Contract extends object>(
  contract: Contract,
  spelling: Spelling,
  handlers: HandlersOf<NoInfer<Contract>>,
): Area {
  return { contract, spelling, handlers }
}
