import { isRecord, parseJson } from '@/contract/json'
import { HTTPFetchError } from '@line/bot-sdk'
import { LineError } from './line-error.ts'

/** The request to LINE, in words for the error message. */
interface Asking {
  /** As in "the LIFF apps of channel 2000000001 cannot be read". */
  failing: string
  base: string
  /** What a status means for this request alone. */
  meaning?: Partial<Record<number, string>>
}

const usualTimeoutMs = 15_000

/**
 * Waits for an answer of LINE's.
 * @throws LineError for every refusal, and when LINE does not answer in time
 */
export async function askLine<T>(
  asking: Asking,
  send: () => Promise<T>,
  timeoutMs = usualTimeoutMs,
): Promise<T> {
  let timer
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TypeError('no answer in time')), timeoutMs)
  })
  try {
    // The SDK has no time limit of its own.
    return await Promise.race([send(), late])
  } catch (error) {
    throw lineErrorOf(error, asking)
  } finally {
    clearTimeout(timer)
  }
}

/** LINE's refusal, or a missing answer, as a sentence. */
function lineErrorOf(error: unknown, { failing, base, meaning = {} }: Asking): unknown {
  if (error instanceof LineError) return error
  if (error instanceof HTTPFetchError) {
    const { status } = error
    const known = meaning[status]
    if (known) return new LineError(known)
    const what = `${capital(failing)}: LINE`
    if (status === 429)
      return new LineError(`${what} has had too many requests. Wait a minute, then try again.`)
    if (status === 401)
      return new LineError(`${what} takes the token no more. Run the command again.`)
    if (status >= 500)
      return new LineError(
        `${what} has a fault of its own (${status}). Try again later; https://developers.line.biz/ has its status.`,
      )
    return new LineError(`${what} refuses it (${status}): ${detailOf(error.body)}`)
  }
  // Thrown by fetch and JSON.parse only: our own code throws no such errors during a request.
  if (error instanceof TypeError || error instanceof SyntaxError)
    return new LineError(
      `${capital(failing)}: LINE (${base}) cannot be reached. Check the connection and LINE_API_BASE, then try again.`,
    )
  return error
}

/** What LINE says of a refusal: its message and the details, as it sent them. */
function detailOf(body: string): string {
  const { message, error_description: description, details } = record(parseJson(body))
  const said = [message, description].find((text) => typeof text === 'string')
  const places = (Array.isArray(details) ? details : []).map((detail: unknown) => {
    const { message: what, property } = record(detail)
    return [property, what].filter((part) => typeof part === 'string').join(': ')
  })
  return [said ?? 'it does not say why', ...places].join('; ')
}

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {}
}

function capital(text: string) {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
