import { setTimeout } from 'node:timers/promises'
import { type Answer, judge } from './public-address.ts'
import { TunnelFault } from './tunnel-fault.ts'

type Asked = Parameters<typeof judge>[1]

interface WaitOptions {
  asked: Asked
  /** Where to ask: `https://` and the host, but in tests. */
  origin: string
  limitMs: number
  signal: AbortSignal
}

const betweenMs = 500
const oneAnswerMs = 10_000
const readBytes = 64 * 1024

// Ask as LINE's browser does: a tunnel's warning page is shown to browsers only.
const asPhone = {
  Accept: 'text/html',
  'User-Agent':
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) ' +
    'Version/4.0 Chrome/126.0.0.0 Mobile Safari/537.36 Line/14.9.0 LIFF',
}

/**
 * Waits until this start answers at the public address.
 * @throws TunnelFault when something else answers there, or nothing within the limit
 */
export async function waitForAddress({ asked, origin, limitMs, signal }: WaitOptions) {
  const until = performance.now() + limitMs
  for (;;) {
    // Run in sequence: each answer decides whether to ask again.
    // oxlint-disable-next-line no-await-in-loop
    const verdict = judge(await ask(origin, signal), asked)
    signal.throwIfAborted()
    if (verdict.isReady) return
    if ('fault' in verdict) throw new TunnelFault(verdict.fault)
    if (performance.now() > until) {
      throw new TunnelFault(
        `https://${asked.host} did not answer within ${Math.round(limitMs / 1000)} s. ${verdict.wait}`,
      )
    }
    // oxlint-disable-next-line no-await-in-loop
    await setTimeout(Math.min(betweenMs, limitMs), undefined, { signal })
  }
}

async function ask(origin: string, signal: AbortSignal): Promise<Answer> {
  try {
    const answer = await fetch(origin, {
      headers: asPhone,
      redirect: 'manual',
      signal: AbortSignal.any([signal, AbortSignal.timeout(oneAnswerMs)]),
    })
    const body = (await answer.text()).slice(0, readBytes)
    return { status: answer.status, headers: answer.headers, body }
  } catch (error) {
    return { failure: codeOf(error) }
  }
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause && typeof cause === 'object' && 'code' in cause ? cause.code : undefined
  if (typeof code === 'string') return code
  return error instanceof Error ? error.name : String(error)
}
