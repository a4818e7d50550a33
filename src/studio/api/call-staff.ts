import { requestIdOf } from '@/api/api-error'
import { syncClock } from '@/api/platform-clock'
import { inTime } from '@/api/time-limit'
import { config } from '@/config/config'
import { parseJson } from '@/contract/json'
import { wrongFieldOf } from '@/contract/wrong-field'
import { fillPath, type Input, type Output } from '@/contract/endpoint'
import { staffApi, type StaffEndpoint } from '@/contract/studio/staff-endpoint'
import {
  type StaffRefusalCode,
  staffRefusals,
  StaffRefusalBody,
} from '@/contract/studio/staff-refusals'
import { answerTimeoutMs, arrivesWithinMs, unknownAfterMs } from '@/exactly-once/timeouts'
import { languageNow } from '@/i18n/texts'
import { endStaffSession, staffToken } from '@/studio/session/own-session'
import { StaffError } from './staff-error'

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  idempotencyKey?: string
}

let askForCode: () => Promise<boolean> = async () => false

/** The page asks for a code of the second factor here; false: the person gave none. */
export function setStepUp(ask: () => Promise<boolean>) {
  askForCode = ask
}

/**
 * Calls one endpoint of the studio. Where the act asks for a code, the person is asked, unless what was
 * filled in is wrong anyway, and the call is sent again.
 * @throws StaffError, always; `network` where nothing came back, or not in time: of an act nobody knows
 * whether it was done
 */
export async function callStaff<E extends StaffEndpoint>(
  endpoint: E,
  input: Input<E>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<Output<E>> {
  try {
    return await ask(endpoint, input, signal)
  } catch (error) {
    if (!(error instanceof StaffError) || error.code !== 'stepUpNeeded') throw error
    refuseWrong(endpoint, input as Parts)
    if (!(await askForCode())) throw error
    return ask(endpoint, input, signal)
  }
}

/** A code is good once: none is asked for what would be refused with it. @throws StaffError invalid */
function refuseWrong({ body }: StaffEndpoint, sent: Parts) {
  const read = body?.safeParse(sent.body)
  if (read?.error) throw new StaffError('invalid', { field: wrongFieldOf(read.error) })
}

async function ask<E extends StaffEndpoint>(
  endpoint: E,
  input: Input<E>,
  signal?: AbortSignal,
): Promise<Output<E>> {
  const token = endpoint.right === 'none' ? undefined : staffToken()
  // Every endpoint's input is made of these parts; which ones, the caller's type has checked.
  const request = requestOf(endpoint, input as Parts, token)
  const sentAt = Date.now()
  const { response, text } = await send(request, endpoint, signal)
  syncClock(response.headers.get('Date'), sentAt)
  const answer = parseJson(text)
  const requestId = requestIdOf(response.headers)
  if (!response.ok) throw refusalOf(answer, token, requestId)
  if (typeof endpoint.response === 'string') throw new StaffError('faultyAnswer')
  const read = endpoint.response.safeParse(answer)
  if (!read.success)
    throw new StaffError('faultyAnswer', { isJson: answer !== undefined }, requestId)
  // The schema of this very endpoint made the value.
  return read.data as Output<E>
}

function requestOf(
  { method, path, encoding }: StaffEndpoint,
  { params, query, body, idempotencyKey }: Parts,
  token: string | undefined,
): Request {
  const url = new URL(staffApi + fillPath(path, params), location.origin)
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value))
  }
  const headers = new Headers({
    Accept: 'application/json',
    'Accept-Language': languageNow(),
    'X-App-Id': config().appId,
  })
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  if (idempotencyKey !== undefined) headers.set('Idempotency-Key', idempotencyKey)
  const isForm = encoding === 'form'
  // A form names its own boundary.
  if (body !== undefined && !isForm) headers.set('Content-Type', 'application/json')
  // No cookie goes with it: the token alone says who asks.
  return new Request(url, {
    method,
    headers,
    credentials: 'omit',
    body: body === undefined ? undefined : isForm ? formOf(body) : JSON.stringify(body),
  })
}

function formOf(body: unknown): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) {
    form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

function isRead({ method, onlyReads }: StaffEndpoint): boolean {
  return method === 'GET' || onlyReads === true
}

/** How long an answer is waited for: less where the same can be asked again at once. */
function timeoutOf(endpoint: StaffEndpoint): number {
  if (endpoint.asksLine === true || endpoint.encoding === 'form') return unknownAfterMs
  return isRead(endpoint) || endpoint.idempotent === true ? answerTimeoutMs : arrivesWithinMs
}

/** Sends a request and reads its answer to the end. */
async function send(request: Request, endpoint: StaffEndpoint, signal?: AbortSignal) {
  const sent = async (ending: AbortSignal) => {
    const response = await fetch(request, { signal: ending })
    return { response, text: await response.text() }
  }
  try {
    return await inTime(timeoutOf(endpoint), sent, signal)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new StaffError('network', { isRead: isRead(endpoint) })
  }
}

function refusalOf(
  answer: unknown,
  token: string | undefined,
  requestId: string | undefined,
): StaffError {
  const read = StaffRefusalBody.safeParse(answer)
  if (!read.success) return new StaffError('faultyAnswer', {}, requestId)
  const { code, details } = read.data
  if (!Object.hasOwn(staffRefusals, code)) return new StaffError('serverError', { code }, requestId)
  const error = new StaffError(code as StaffRefusalCode, details, requestId)
  if (error.code === 'unauthorized' && token !== undefined) endStaffSession(token)
  return error
}
