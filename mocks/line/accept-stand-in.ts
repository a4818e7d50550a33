import type { LineVerifier } from '../handler.ts'

/** LINE=real, on the developer's own machine: LINE's stand-in vouches for its own tokens, LINE for others. */
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
