import type { LineIdentity } from './line-tokens.ts'

export interface LineVerifier {
  verifyIdToken(idToken: string, clientId: string): Promise<LineIdentity | undefined>
  /** The picture at an address of LINE's servers; undefined where there is none. */
  picture?(url: string): Promise<Uint8Array | undefined>
}

const mostBytes = 2 * 1024 * 1024

/**
 * Asks LINE whether an ID token is true, meant for our channel and not expired; undefined if not.
 * Rejects when LINE cannot be asked: that says nothing about the member. `apiBase` is
 * `LINE_API_BASE`, by default https://api.line.me.
 */
export function createLineVerifier(apiBase = 'https://api.line.me', timeoutMs = 5_000) {
  return {
    async verifyIdToken(idToken: string, clientId: string): Promise<LineIdentity | undefined> {
      const answer = await fetch(`${apiBase}/oauth2/v2.1/verify`, {
        method: 'POST',
        body: new URLSearchParams({ id_token: idToken, client_id: clientId }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (answer.status === 400) return undefined
      if (!answer.ok) throw new Error(`LINE answered ${String(answer.status)} to verify`)
      return identityOf(await answer.json())
    },

    async picture(url: string): Promise<Uint8Array | undefined> {
      if (!isOfLine(url)) return undefined
      const signal = AbortSignal.timeout(timeoutMs)
      const answer = await fetch(url, { redirect: 'error', signal })
      return answer.ok && answer.body ? bounded(answer.body) : undefined
    },
  }
}

function identityOf(claims: unknown): LineIdentity {
  if (typeof claims !== 'object' || claims === null || !('sub' in claims))
    throw new Error('LINE verified an ID token without a subject')
  const { sub } = claims
  if (typeof sub !== 'string' || sub === '')
    throw new Error('LINE verified an ID token without a subject')
  const name = 'name' in claims && typeof claims.name === 'string' ? claims.name : undefined
  const picture =
    'picture' in claims && typeof claims.picture === 'string' ? claims.picture : undefined
  return { sub, ...(name && { name }), ...(picture && { picture }) }
}

/** LINE's picture server: the platform fetches from nowhere else. */
function isOfLine(address: string): boolean {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && url.hostname.endsWith('.line-scdn.net')
}

async function bounded(body: ReadableStream<Uint8Array>): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body) {
    length += part.length
    if (length > mostBytes) return undefined
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** LINE=real on the developer's own machine: the stand-in verifies its own tokens, LINE the others. */
export function acceptStandIn(
  standIn: Required<LineVerifier>,
  real: Required<LineVerifier>,
): LineVerifier {
  return {
    verifyIdToken: async (idToken, clientId) =>
      (await standIn.verifyIdToken(idToken, clientId)) ??
      (await real.verifyIdToken(idToken, clientId)),
    picture: async (url) => (await standIn.picture(url)) ?? (await real.picture(url)),
  }
}
