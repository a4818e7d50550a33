import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Shorter than a screenshot takes to reach another counter. */
const memberCodeLifeMs = 60_000

/** What a member's code begins with: a counter tells it from the code of a reward. */
const mark = 'TM1.'

/** A code that names a member for a minute, signed with the brand's secret. */
export function makeMemberCode(secret: string, memberId: string, now: number) {
  const expiresAt = now + memberCodeLifeMs
  const nonce = randomBytes(9).toString('base64url')
  const payload = Buffer.from(JSON.stringify([memberId, expiresAt, nonce])).toString('base64url')
  return { qr: `${mark}${payload}.${sign(secret, payload)}`, expiresAt }
}

/** The member of a code, and what makes the code unlike all others; undefined once it is too old. */
export function readMemberCode(
  secret: string,
  qr: string,
  now: number,
): { memberId: string; nonce: string } | undefined {
  if (!qr.startsWith(mark)) return undefined
  const [payload = '', signature = ''] = qr.slice(mark.length).split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(sign(secret, payload))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined
  // Signed by us, so it is what we wrote.
  const [memberId, expiresAt, nonce] = JSON.parse(Buffer.from(payload, 'base64url').toString()) as [
    string,
    number,
    string,
  ]
  return now < expiresAt ? { memberId, nonce } : undefined
}

// Half of the hash: a smaller picture is read faster, and 128 bits are not guessed.
function sign(secret: string, payload: string) {
  const hash = createHmac('sha256', secret).update(`member code\n${payload}`).digest()
  return hash.subarray(0, 16).toString('base64url')
}
