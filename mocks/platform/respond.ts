import type { Endpoint, SentFile } from '@/contract/endpoint'
import type { Language } from '../answers/localize.ts'
import { problemAnswer } from '../answers/problem-answer.ts'
import { spell, type Spelling } from '../answers/spelling.ts'
import type { Brand } from '../brands/brand.ts'
import { type Unavailable, unavailableBy } from '../database/unavailable.ts'
import type { Clock } from '../values/clock.ts'
import { noteRequest } from '../values/current-request.ts'
import { Problem } from '../values/problem.ts'

/** Seconds after which a caller may try again. */
const retryAfter: Readonly<Record<Unavailable, number>> = { locked: 2, broken: 30 }

/** The response of a handler's answer. */
export function respond(
  answer: unknown,
  endpoint: Endpoint,
  spelling: Spelling,
  now: number,
): Response {
  const headers = headersOf(now, endpoint.auth !== 'none' || endpoint.method !== 'GET')
  if (typeof endpoint.response !== 'string') {
    return Response.json(spell(answer, spelling), { headers })
  }
  if (endpoint.response === 'events') {
    headers.set('Content-Type', 'text/event-stream')
    // A proxy passes each event on as it comes: nginx reads the second of them.
    headers.set('Cache-Control', 'no-store, no-transform')
    headers.set('X-Accel-Buffering', 'no')
    return new Response(answer as ReadableStream<Uint8Array>, { headers })
  }
  // The handler of an endpoint that answers with an image or a text returns its bytes. No picture is
  // an answer, not an error: browsers write each error into the console.
  if (answer === undefined) return new Response(null, { status: 204, headers })
  const { bytes, contentType } = answer as SentFile
  headers.set('Content-Type', contentType)
  // Opened on its own, the file cannot run anything.
  headers.set('Content-Security-Policy', "default-src 'none'; sandbox")
  return new Response(bytes, { headers })
}

/** Makes the responses to errors: a refusal in the caller's language, or a 500 or 503. */
export function createRefusals(clock: Clock, report: (error: unknown) => void) {
  function refuse(problem: Problem, brand: Brand | undefined, language: Language): Response {
    noteRequest({ refusal: problem.code })
    const { status, body } = problemAnswer(problem, brand, language)
    const headers = headersOf(clock.now(brand?.appId), true)
    const { retryAfter } = problem.details
    if (typeof retryAfter === 'number') headers.set('Retry-After', String(retryAfter))
    return Response.json(body, { status, headers })
  }

  function fail(error: unknown, brand: Brand | undefined, language: Language): Response {
    if (error instanceof Problem) return refuse(error, brand, language)
    report(error)
    const reason = unavailableBy(error)
    if (!reason) return refuse(new Problem('serverError'), brand, language)
    return refuse(new Problem('busy', { retryAfter: retryAfter[reason] }), brand, language)
  }

  return { refuse, fail }
}

function headersOf(now: number, isPersonal: boolean): Headers {
  return new Headers({
    // The app corrects the device's clock by the platform's.
    Date: new Date(now).toUTCString(),
    'Cache-Control': isPersonal ? 'no-store' : 'no-cache',
    Vary: 'Accept-Language, X-App-Id',
    'X-Content-Type-Options': 'nosniff',
  })
}
