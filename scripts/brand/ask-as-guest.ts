import { refusal } from '@/api/api-error'
import { type Adapter, outgoing, type Parts } from '@/api/request'
import type { Config } from '@/config/config'
import type { Endpoint } from '@/contract/endpoint'
import { parseJson } from '@/contract/json'
import type { Language } from '@/contract/languages'
import { read, unwrap } from '@/contract/reader'
import { z } from '@/contract/zod'
import { faultsOf } from '../../mocks/values/pack-error.ts'
import { PageFault } from './page-fault.ts'

export interface Asking {
  config: Config
  /** Of the app config, if it has one. */
  adapter?: Adapter | undefined
  /** Where the app will be: the platform's addresses may be paths of it. */
  origin: string | undefined
  timeoutMs: number
}

/** The platform has no such thing. */
export class NotThere extends PageFault {}

/** What an endpoint answered with, out of its wrapper. */
interface Answer {
  url: string
  data: unknown
}

/**
 * Asks as the app does, without a session.
 * @throws PageFault where nothing answers, or with a refusal; NotThere where there is no such thing
 */
export async function ask(
  endpoint: Endpoint,
  parts: Parts,
  language: Language,
  { config, adapter, origin, timeoutMs }: Asking,
): Promise<Answer> {
  const caller = { language, host: 'web' } as const
  const { url: address, ...request } = outgoing(endpoint, parts, { config, caller, adapter })
  if (address.startsWith('/') && origin === undefined) {
    throw new PageFault(
      `The platform is at ${address}, a path of the app's own origin: name that with --origin https://app.brand.example, or give the setting as a file with --setting.`,
    )
  }
  const url = new URL(address, origin).href
  const { status, ok, type, text } = await fetchText(url, request, timeoutMs)
  const json = parseJson(text)
  const sent = json === undefined ? json : (adapter?.answer(endpoint, json, parts, ok) ?? json)
  const answer = unwrap(sent)
  if (!ok || !answer.ok) throw refused(url, answer.error ?? sent, ok ? 400 : status, config)
  if (sent === undefined) throw new PageFault(`${url} answered with ${type}, which is no JSON.`)
  return { url, data: answer.data }
}

/** @throws PageFault where nothing answers */
export async function fetchText(url: string, request: RequestInit, timeoutMs: number) {
  try {
    const response = await fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) })
    const type = response.headers.get('Content-Type') ?? 'an unnamed type'
    return { status: response.status, ok: response.ok, type, text: await response.text() }
  } catch (error) {
    throw new PageFault(`${url} did not answer${reasonOf(error, timeoutMs)}.`)
  }
}

function reasonOf(error: unknown, timeoutMs: number) {
  if (!(error instanceof Error)) return ''
  if (error.name === 'TimeoutError') return ` within ${timeoutMs / 1000} seconds`
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  return ` (${String(code ?? error.message)})`
}

function refused(url: string, sent: unknown, status: number, { appId }: Config) {
  const { id, code, message, problem } = refusal(sent, status)
  const said = [id, code, message && `"${message}"`].filter(Boolean).join(' ')
  const isKey = [status, id].some((number) => number === 401 || number === 403)
  const hint = isKey
    ? ` Is subscriptionKey of the app config the key of appId "${appId}" in this environment?`
    : ''
  const Fault = problem === 'notFound' ? NotThere : PageFault
  return new Fault(`${url} refused the request: ${said}.${hint}`)
}

/** @throws PageFault where the answer is none that the endpoint promises */
export function readAs<S extends z.ZodMiniType>(
  { id, response }: { id: string; response: S },
  { url, data }: Answer,
): z.output<S> {
  try {
    return read(response, data)
  } catch (error) {
    if (!(error instanceof z.core.$ZodError)) throw error
    throw new PageFault(
      [`${url} is not what ${id} promises:`, ...faultsOf(data, error)].join('\n  '),
    )
  }
}
