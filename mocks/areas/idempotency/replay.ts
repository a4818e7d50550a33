import { createHash } from 'node:crypto'
import type { ProblemCode } from '@/contract/problems'
import type { Database } from '../../database/connect.ts'
import { together } from '../../database/together.ts'
import { unavailableBy } from '../../database/unavailable.ts'
import { Problem } from '../../values/problem.ts'
import { StaffRefusal } from '../../values/staff-refusal.ts'
import type { MemberContext } from '../../request/request-context.ts'
import type { Eligibility } from '../catalogue/rules.ts'
import { insertOutcome, type MemberKey, selectOutcome } from './store.ts'

/** Why a request was refused, with what the app may show beside the code. */
export interface Refusal {
  code: ProblemCode
  eligibility?: Eligibility
  /** When the campaign ended, where that is the reason. */
  endDate?: string
  /** How many units there could be. */
  most?: number
}

/** The result of the first request with a key; every later one gets the same. */
export type Outcome<T> =
  | { outcome: 'done'; answer: T }
  | { outcome: 'refused'; answer: Refusal }
  | { outcome: 'failed'; answer: null }

type KeyContext = Pick<
  MemberContext,
  'db' | 'inTransaction' | 'failpoint' | 'brand' | 'now' | 'idempotencyKey'
> & { member: { id: string } }

/** Keys whose first request is running in this process. */
const inFlight = new Set<string>()

/** What goes to the database together with the record of the outcome, in the same transaction. */
interface Beside<T, Input> {
  /** Reads what the work needs, with the question whether there is an outcome already. */
  read?: (tx: Database) => Promise<Input>
  /** Writes what follows from the outcome, with the outcome. */
  follow?: (tx: Database, outcome: Outcome<T>) => Promise<void>
}

/**
 * Does a work once per idempotency key, in one transaction with the record of its outcome. A
 * Problem or StaffRefusal that the work throws leaves the key free; any other error is kept as `failed`.
 * @param request what makes two requests with one key the same, as JSON
 * @throws Problem keyReused when the key was used for another request
 */
export async function once<T, Input = undefined>(
  context: KeyContext,
  request: unknown,
  work: (tx: Database, input: Input) => Promise<Outcome<T>>,
  { read, follow }: Beside<T, Input> = {},
): Promise<Outcome<T>> {
  const memberKey = memberKeyOf(context, context.idempotencyKey)
  const flight = flightOf(memberKey)
  inFlight.add(flight)
  try {
    const outcome = await context.inTransaction(async (tx) => {
      // Without `read` there is no input.
      const reading = read ? read(tx) : Promise.resolve(undefined as Input)
      const [[earlier], input] = await together(selectOutcome(tx, memberKey), reading)
      if (earlier && earlier.request_hash !== hashOf(request)) throw new Problem('keyReused')
      if (earlier) return parseOutcome<T>(earlier)
      const result = await work(tx, input)
      const following = follow ? follow(tx, result) : Promise.resolve()
      const keyAt = { ...memberKey, at: context.now }
      await together(following, keepOutcome(tx, keyAt, request, result))
      await context.failpoint('idempotency.beforeCommit')
      return result
    })
    await context.failpoint('idempotency.afterCommit')
    return outcome
  } catch (error) {
    // A key whose request never ran is free for the next try.
    if (isRefusal(error) || unavailableBy(error)) throw error
    // The transaction was undone. The failure is kept, so that a retry gets the same answer.
    const failed = { outcome: 'failed', answer: null } as const
    await keepOutcome(context.db, { ...memberKey, at: context.now }, request, failed)
    throw error
  } finally {
    inFlight.delete(flight)
  }
}

function isRefusal(error: unknown) {
  return error instanceof Problem || error instanceof StaffRefusal
}

/** Keeps the outcome of a key; for a work that is part of another one, such as a line of a checkout. */
export async function keepOutcome(
  tx: Database,
  memberKey: MemberKey & { at: number },
  request: unknown,
  { outcome, answer }: Outcome<unknown>,
): Promise<void> {
  const kept = { request_hash: hashOf(request), outcome, answer_json: JSON.stringify(answer) }
  await insertOutcome(tx, { ...memberKey, ...kept })
}

/** The outcome of a member's key, for an app that never got its answer. */
export type KeyStatus =
  | { status: 'unknown' | 'inFlight' }
  | { status: 'refused'; refusal: ProblemCode }
  | { status: 'done'; answer: unknown }

export async function readOutcome(
  context: Pick<KeyContext, 'db' | 'brand' | 'member'>,
  key: string,
): Promise<KeyStatus> {
  const memberKey = memberKeyOf(context, key)
  if (inFlight.has(flightOf(memberKey))) return { status: 'inFlight' }
  const [kept] = await selectOutcome(context.db, memberKey)
  if (!kept) return { status: 'unknown' }
  const { outcome, answer } = parseOutcome(kept)
  if (outcome === 'done') return { status: 'done', answer }
  return { status: 'refused', refusal: outcome === 'failed' ? 'serverError' : answer.code }
}

function memberKeyOf({ brand, member }: Pick<KeyContext, 'brand' | 'member'>, key: string) {
  return { app_id: brand.appId, member_id: member.id, key }
}

function flightOf({ app_id, member_id, key }: MemberKey) {
  return `${app_id} ${member_id} ${key}`
}

// Written by keepOutcome alone.
function parseOutcome<T>(kept: { outcome: string; answer_json: string }) {
  return { outcome: kept.outcome, answer: JSON.parse(kept.answer_json) } as Outcome<T>
}

function hashOf(request: unknown) {
  return createHash('sha256').update(JSON.stringify(request)).digest('base64url')
}
