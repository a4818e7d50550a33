import { create } from 'zustand'
import type { Input, Output } from '@/contract/endpoint'
import {
  checkIn,
  correctPoints,
  getDayBookings,
  getDuePayments,
  getOwnActs,
  givePoints,
  markPaid,
  undoUse,
  useCode,
} from '@/contract/studio/counter'
import { z } from '@/contract/zod'
import { ageOf } from '@/exactly-once/timeouts'
import { callStaff } from '@/studio/api/call-staff'
import { isOutdated, StaffError } from '@/studio/api/staff-error'
import { refreshStaff } from '@/studio/api/staff-queries'
import { dropKept, keptSlots, readKept, writeKept } from '@/studio/session/kept-slots'
import { onPersonChange, useStaff } from '@/studio/session/own-session'

/** What is done at the counter once, whatever becomes of the answer. */
const acts = { use: useCode, checkIn, paid: markPaid, give: givePoints, correct: correctPoints }
type Acts = typeof acts
export type ActName = keyof Acts

const Pending = z.object({
  act: z.enum(['use', 'checkIn', 'paid', 'give', 'correct']),
  input: z.record(z.string(), z.unknown()),
  staffId: z.string(),
  at: z.number(),
})
export type Pending = z.infer<typeof Pending>

const askAgainMs = 5 * 60_000

/** Whether a request is not sent again: whoever stood there has gone. */
export function isTooOld({ at }: Pending): boolean {
  return ageOf(at) > askAgainMs
}

/** What became of an act whose answer was lost. */
export type Settled = { act: ActName; answer: unknown } | { act: ActName; error: unknown }

interface Unanswered {
  /** The act whose answer was lost; nothing else is done before it is known. */
  pending: Pending | undefined
  /** Its answer came in a form that this page does not know: asked again, it would be the same. */
  isOutdated: boolean
  settled: Settled | undefined
}

export const useUnanswered = create<Unanswered>(() => ({
  pending: undefined,
  isOutdated: false,
  settled: undefined,
}))

/**
 * The payments that the platform has answered as taken since the page began. A list of payments that
 * is not whole cannot say that they are gone, and one that was read before still has them.
 */
export const useTaken = create<{ ids: ReadonlySet<string> }>(() => ({ ids: new Set() }))

const slots = 'counter-pending:'

/** Each act has its own: other tabs at this device do other acts. */
const slotOf = ({ input }: Pending) => `${slots}${String(input['idempotencyKey'])}`

/** Takes up what was on its way when the page was left; the person's own before another's. */
export function restorePending(): void {
  const found = keptSlots()
    .filter((name) => name.startsWith(slots))
    .flatMap((name) => {
      const pending = readKept('local', name, Pending)
      if (!pending) dropKept('local', name)
      return pending ?? []
    })
  const own = found.find(({ staffId }) => staffId === useStaff.getState().session?.person.id)
  useUnanswered.setState({ pending: own ?? found[0] })
}

export function forgetPending(pending: Pending): void {
  dropKept('local', slotOf(pending))
  const { pending: now } = useUnanswered.getState()
  if (now === pending) useUnanswered.setState({ pending: undefined })
}

type ActInput<A extends ActName> = Omit<Input<Acts[A]>, 'idempotencyKey'>

/**
 * Does an act with a new key, which is kept until the platform has answered.
 * @throws StaffError; after `network` the act is pending
 */
export async function actOnce<A extends ActName>(
  act: A,
  input: ActInput<A>,
): Promise<Output<Acts[A]>> {
  const staffId = useStaff.getState().session?.person.id ?? ''
  const keyed = { ...input, idempotencyKey: crypto.randomUUID() }
  const pending: Pending = { act, input: keyed, staffId, at: Date.now() }
  writeKept('local', slotOf(pending), pending)
  // Of the customer before.
  forgetSettled()
  try {
    const answer = await send<A>(pending)
    forgetPending(pending)
    return answer
  } catch (error) {
    if (isUnknown(error)) useUnanswered.setState({ pending, isOutdated: isOutdated(error) })
    else forgetPending(pending)
    throw error
  }
}

/**
 * Sends a pending act again with its own key: the platform does it once.
 * @returns whether it is known now what became of it
 */
export async function sendAgain(pending: Pending): Promise<boolean> {
  const { act } = pending
  try {
    settle(pending, { act, answer: await send(pending) })
  } catch (error) {
    // A door that is closed now says nothing of the first time.
    const isClosed = error instanceof StaffError && error.code === 'stepUpNeeded'
    if (isUnknown(error) || isClosed) {
      useUnanswered.setState({ isOutdated: isOutdated(error) })
      return false
    }
    settle(pending, { act, error })
  }
  return true
}

/** Both at once: a desk opens with the outcome. */
function settle(pending: Pending, settled: Settled) {
  dropKept('local', slotOf(pending))
  // Somebody has gone on without it.
  if (useUnanswered.getState().pending !== pending) return
  const isOwn = useStaff.getState().session?.person.id === pending.staffId
  useUnanswered.setState({ pending: undefined, settled: isOwn ? settled : undefined })
  // The lists of the desks are older than the act.
  void refreshStaff(getDayBookings, getDuePayments, getOwnActs)
}

/** Whether the page itself asks what became of the last act, and says so. */
export function isAskedFor(): boolean {
  return useUnanswered.getState().pending !== undefined
}

/** The person has seen what became of it, or goes on with another customer. */
export function forgetSettled(): void {
  useUnanswered.setState({ settled: undefined })
}

/**
 * Takes a person's own use back, and asks again for the lists that show it.
 * @throws StaffError
 */
export async function takeBack(useId: string): Promise<Output<typeof undoUse>> {
  forgetSettled()
  const code = await callStaff(undoUse, { params: { useId } })
  await refreshStaff(getDayBookings, getOwnActs)
  return code
}

// It is of the person who did it.
onPersonChange(forgetSettled)

async function send<A extends ActName>(pending: Pending): Promise<Output<Acts[A]>> {
  // It was made of this act's own input.
  const input = pending.input as Input<Acts[A]>
  // One of the acts, each of which has its input and its answer.
  const answer = await callStaff(acts[pending.act] as Acts[A], input)
  if (pending.act === 'paid') {
    const { paymentId } = (input as Input<typeof markPaid>).params
    useTaken.setState(({ ids }) => ({ ids: new Set([...ids, paymentId]) }))
  }
  return answer
}

/** Whether nobody knows if the act was done; a session that has ended can be begun again. */
function isUnknown(error: unknown): boolean {
  const unknown: StaffError['code'][] = ['network', 'faultyAnswer', 'inFlight', 'busy']
  return error instanceof StaffError && [...unknown, 'unauthorized'].includes(error.code)
}
