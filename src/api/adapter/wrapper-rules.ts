import { isRecord } from '@/contract/json'
import { lookUp } from '@/contract/look-up'
import { type ProblemCode, problemIds } from '@/contract/problems'
import { unwrap } from '@/contract/reader'
import type { Wrapper } from './adapter-options'
import { valueAt } from './name-rules'

/** An answer taken out of a platform's wrapper. */
export type Opened = { data: unknown } | { error: unknown }

/** @param isGood by its status */
export function openWrapper(sent: unknown, isGood: boolean, wrapper: Wrapper | undefined): Opened {
  const { success, ok = [true], data, error } = wrapper ?? {}
  const said = success === undefined ? undefined : valueAt(sent, success, sent)
  const usual = success === undefined ? unwrap(sent) : undefined
  const isRefused =
    !isGood ||
    usual?.ok === false ||
    (said !== undefined && !ok.some((one) => String(one) === String(said)))
  if (isRefused) {
    const own = valueAt(sent, error ?? 'error', sent)
    return { error: isRecord(own) || typeof own === 'string' ? own : sent }
  }
  if (data !== undefined) {
    const found = valueAt(sent, data, sent)
    return { data: found === undefined && said === undefined ? (usual?.data ?? sent) : found }
  }
  if (usual) return { data: usual.data }
  const inside = said === undefined ? undefined : valueAt(sent, 'data', sent)
  return { data: inside === undefined ? sent : inside }
}

/** A refusal by the contract's ids and codes. */
export function contractError(
  sent: unknown,
  wrapper: Wrapper | undefined,
  problems: Readonly<Record<string, ProblemCode>> | undefined,
): Record<string, unknown> {
  const error = isRecord(sent) ? sent : {}
  const id = valueAt(error, wrapper?.id ?? 'id', error)
  const code = isRecord(sent) ? valueAt(sent, wrapper?.code ?? 'code', sent) : sent
  const message = valueAt(error, wrapper?.message ?? 'message', error)
  const problem = [code, id]
    .map((one) => lookUp(problems ?? {}, String(one)))
    .find((found) => found !== undefined)
  if (problem) return { ...error, id: problemIds[problem], code: problem, message }
  // A text such as "Gateway Timeout" in place of an error is a code only where it is a known one.
  if (!problems && isRecord(sent)) return { ...error, id, code, message }
  // A number of the platform's own is none of ours.
  const isOurs = typeof code === 'string' && Object.hasOwn(problemIds, code)
  return { ...error, id: undefined, code: isOurs ? code : undefined, message }
}
