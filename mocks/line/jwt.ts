import { isRecord, parseJson } from '@/contract/json'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
const hashing = { name: 'ECDSA', hash: 'SHA-256' }

/** Signs and checks tokens as LINE does: ES256, with the public key to be had as a JWK set. */
export interface Signer {
  sign(claims: object): Promise<string>
  /** The claims, or undefined if the signature is not this signer's. */
  read(token: string): Promise<Record<string, unknown> | undefined>
  jwks(): Promise<{ keys: object[] }>
}

export function createSigner(): Signer {
  const kid = crypto.randomUUID()
  const pair = crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])

  return {
    async sign(claims) {
      const { privateKey } = await pair
      const signed = `${encode({ alg: 'ES256', typ: 'JWT', kid })}.${encode(claims)}`
      const signature = await crypto.subtle.sign(hashing, privateKey, Buffer.from(signed))
      return `${signed}.${Buffer.from(signature).toString('base64url')}`
    },
    async read(token) {
      const [header = '', payload = '', signature = '', ...rest] = token.split('.')
      if (rest.length > 0 || decode(header)?.['alg'] !== 'ES256') return undefined
      const { publicKey } = await pair
      const isOurs = await crypto.subtle.verify(
        hashing,
        publicKey,
        Buffer.from(signature, 'base64url'),
        Buffer.from(`${header}.${payload}`),
      )
      return isOurs ? decode(payload) : undefined
    },
    async jwks() {
      const { publicKey } = await pair
      const key = await crypto.subtle.exportKey('jwk', publicKey)
      return {
        keys: [{ kty: key.kty, crv: key.crv, x: key.x, y: key.y, kid, use: 'sig', alg: 'ES256' }],
      }
    },
  }
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

function decode(part: string): Record<string, unknown> | undefined {
  const read = parseJson(Buffer.from(part, 'base64url').toString())
  return isRecord(read) ? read : undefined
}
