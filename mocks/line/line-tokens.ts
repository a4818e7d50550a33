import { randomBytes } from 'node:crypto'
import { createSigner } from './jwt.ts'

const issuer = 'https://access.line.me'
const idTokenSeconds = 3600
export const accessTokenSeconds = 12 * 3600

/** A LINE user; accounts are linked by `sub`. */
export interface LineIdentity {
  sub: string
  name?: string
  picture?: string
}

export interface Issue extends LineIdentity {
  /** Seconds; default: LINE's own hour. Negative for an expired token. */
  expiresIn?: number
}

interface Grant extends LineIdentity {
  /** Seconds since 1970. */
  expires: number
}

interface Context {
  liffId?: string
  /** Origin at whose root the app runs. */
  endpoint: string
  identity?: LineIdentity
}

export type Verified =
  | { claims: Record<string, unknown>; identity: LineIdentity }
  | { problem: string }

/** Issues and verifies LINE's signed and stored tokens. `clock` gives milliseconds. */
export function createLineTokens(clock: () => number, channelId: string) {
  const signer = createSigner()
  const grants = new Map<string, Grant>()

  function seconds() {
    return Math.floor(clock() / 1000)
  }

  return {
    jwks: () => signer.jwks(),

    idToken({ expiresIn = idTokenSeconds, ...identity }: Issue): Promise<string> {
      const exp = seconds() + expiresIn
      const iat = Math.min(seconds(), exp - 1)
      return signer.sign({ iss: issuer, aud: channelId, exp, iat, amr: ['linesso'], ...identity })
    },

    /** LINE's own order and messages. */
    async verify(idToken: string, clientId: string): Promise<Verified> {
      const claims = await signer.read(idToken)
      const sub = claims?.['sub']
      if (!claims || typeof sub !== 'string') return { problem: 'Invalid IdToken.' }
      if (claims['aud'] !== clientId) return { problem: 'Invalid IdToken Audience.' }
      if (Number(claims['exp']) <= seconds()) return { problem: 'IdToken expired.' }
      const { name, picture } = claims
      const identity = {
        sub,
        ...(typeof name === 'string' && { name }),
        ...(typeof picture === 'string' && { picture }),
      }
      return { claims, identity }
    },

    accessToken(identity: LineIdentity): string {
      const token = randomToken()
      grants.set(token, { ...identity, expires: seconds() + accessTokenSeconds })
      return token
    },

    /** The user of an access token, and the seconds until it expires. */
    grantOf(accessToken: string): (LineIdentity & { secondsLeft: number }) | undefined {
      const grant = grants.get(accessToken)
      if (!grant || grant.expires <= seconds()) return undefined
      const { expires, ...identity } = grant
      return { ...identity, secondsLeft: expires - seconds() }
    },

    contextToken({ liffId, endpoint, identity }: Context): Promise<string> {
      const allowed = { permission: true, minVer: '10.0.0' }
      return signer.sign({
        type: identity ? 'utou' : 'external',
        ...(identity && { userId: identity.sub }),
        ...(liffId && { liffId }),
        viewType: 'full',
        endpointUrl: new URL('/', endpoint).href,
        permanentLinkPattern: 'concat',
        scope: ['openid', 'profile'],
        availability: {
          shareTargetPicker: allowed,
          scanCodeV2: allowed,
          subwindowOpen: allowed,
          multipleLiffTransition: { permission: false, minVer: '10.18.0' },
        },
        menuColorSetting: { adaptableColorSchemes: ['light', 'dark'] },
      })
    },
  }
}

/** Opaque values of LINE: codes, feature tokens, one-time tokens. */
export function randomToken(): string {
  return randomBytes(24).toString('base64url')
}
