import type { LineIdentity } from './tokens.ts'

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
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (answer.status === 400) return undefined
      if (!answer.ok) throw new Error(`LINE answered ${String(answer.status)} to verify`)
      return identityOf(await answer.json())
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
