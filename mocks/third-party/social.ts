import { z } from '@/contract/zod'

export interface SocialVerifier {
  /** The provider's id of the token's user; undefined for a token of another app. */
  idOf(check: { accessToken: string; socialAppId: string }): Promise<string | undefined>
}

const Me = z.object({ id: z.string(), app_id: z.string() })

/**
 * Asks the social provider for the user of an access token: `GET {SOCIAL_API_BASE}/me`, which answers
 * `{id, app_id}`. Without an address no token is valid. Rejects when the provider cannot be reached.
 */
export function createSocialVerifier(apiBase: string | undefined): SocialVerifier {
  return {
    async idOf({ accessToken, socialAppId }) {
      if (!apiBase) return undefined
      const answer = await fetch(`${apiBase}/me`, {
        headers: { Authorization: `Bearer ${accessToken}` },
        redirect: 'error',
        signal: AbortSignal.timeout(5000),
      })
      if (answer.status >= 500) throw new Error(`The social provider answered ${answer.status}`)
      if (!answer.ok) return undefined
      const { id, app_id } = Me.parse(await answer.json())
      // A token that the same person gave to another app is not valid here.
      return app_id === socialAppId ? id : undefined
    },
  }
}

/** For development and tests: the token "social-<name>" is valid for that person; others are not. */
export const socialStandIn: SocialVerifier = {
  idOf: async ({ accessToken }) => /^social-([a-z]+)$/.exec(accessToken)?.[1],
}
