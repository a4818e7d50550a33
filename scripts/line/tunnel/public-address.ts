import type { Tool } from './choose-tunnel.ts'

/** The header that identifies this start. */
export const runHeader = 'taem-run'

/** An answer of the public address. */
export type Answer =
  | { status: number; headers: Headers; body: string }
  | { status?: undefined; failure: string }

interface Asked {
  tool: Tool
  host: string
  /** Cloudflare's name of the tunnel. */
  name?: string | undefined
  port: number
  /** The value of `runHeader` in the answer. */
  runId: string
}

/** Whether this start answers there; `wait` and `fault` are sentences that say what to do. */
export type Verdict =
  | { isReady: true }
  | { isReady?: never; wait: string }
  | { isReady?: never; fault: string }

/** Judges an answer: some faults end when the tunnel is up, others need a change. */
export function judge(answer: Answer, asked: Asked): Verdict {
  const { host, runId } = asked
  if (answer.status === undefined) return { wait: whatFailed(answer.failure, asked) }
  const { status, headers, body } = answer
  const run = headers.get(runHeader)
  if (run === runId) return { isReady: true }
  if (run) {
    return {
      fault:
        `Another start of Taem answers at https://${host}: end it, in another terminal or on ` +
        'another machine with the same tunnel.',
    }
  }
  const ngrokError = headers.get('ngrok-error-code') ?? /ERR_NGROK_\d+/.exec(body)?.[0]
  if (ngrokError) return judgeNgrok(ngrokError, asked)
  if (/cloudflareaccess\.com/.test(headers.get('location') ?? '')) {
    return {
      fault:
        `Cloudflare Access asks for a sign-in at https://${host}, which a phone inside LINE cannot ` +
        'do: add a Bypass policy for this host in the Zero Trust dashboard.',
    }
  }
  if (status === 530) return { wait: `Cloudflare answers ${status}: no tunnel is connected yet.` }
  if (status >= 502 && status <= 504) return { wait: `It answers ${status}. ${whereTo(asked)}` }
  return {
    fault:
      `Another server answers at https://${host} (status ${status}), not this start. ` +
      whereTo(asked),
  }
}

function judgeNgrok(code: string, asked: Asked): Verdict {
  const { host } = asked
  if (code === 'ERR_NGROK_6024') {
    return {
      fault:
        `ngrok's free plan shows its own page before https://${host}, and LINE's sign-in is ` +
        'lost there: use a paid plan of ngrok, or a Cloudflare tunnel.',
    }
  }
  if (code === 'ERR_NGROK_3200') return { wait: 'ngrok says that the address is offline.' }
  if (/ERR_NGROK_(8012|3004)/.test(code)) return { wait: `ngrok says ${code}. ${whereTo(asked)}` }
  return {
    fault: `ngrok refuses with ${code}: see https://ngrok.com/docs/errors/${code.toLowerCase()}.`,
  }
}

function whereTo({ tool, name, port }: Asked) {
  return tool === 'cloudflared' && !name
    ? `The route in Cloudflare's dashboard has to lead to http://localhost:${port}.`
    : 'Look whether the same tunnel runs somewhere else too.'
}

function whatFailed(failure: string, { tool, host, name }: Asked) {
  if (failure === 'ENOTFOUND' || failure === 'EAI_AGAIN') {
    const remedy =
      tool === 'cloudflared'
        ? `run cloudflared tunnel route dns ${name ?? 'NAME'} ${host}`
        : 'see https://dashboard.ngrok.com/domains'
    return `The name ${host} is not known (${failure}): ${remedy}, and look at your connection.`
  }
  if (/CERT|SSL|TLS/.test(failure)) {
    return `Its certificate is refused (${failure}): a new host name may take minutes to get one.`
  }
  return `Nothing answers there (${failure}): look at your connection.`
}
