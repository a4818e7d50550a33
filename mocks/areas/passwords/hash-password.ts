import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

/** The costs that a hash may have. */
export const passwordCosts = { least: 10, usual: 15, most: 20 }
const length = 32

/**
 * What an attempt costs, as the binary logarithm of scrypt's N: 15 takes 32 MiB and about 60 ms,
 * expensive enough for somebody who has stolen the table. PASSWORD_COST sets another one.
 * @returns undefined if the setting is not a cost
 */
export function readPasswordCost(setting = process.env.PASSWORD_COST): number | undefined {
  if (!setting) return passwordCosts.usual
  return /^\d\d$/.test(setting) && isCost(Number(setting)) ? Number(setting) : undefined
}

/** Hashes a password with scrypt and a new salt: `scrypt$cost$salt$hash`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const cost = costToday()
  const hash = await derive(password, salt, cost)
  return `scrypt$${cost}$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/**
 * Compares in constant time. Without a stored hash it takes as long and returns false, so that the
 * time of the answer does not reveal whether an account exists.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { cost, salt, hash } = readHash(stored ?? '')
  const derived = await derive(password, Buffer.from(salt, 'base64url'), cost)
  const expected = Buffer.alloc(length)
  const isWhole = Buffer.from(hash, 'base64url').copy(expected) === length
  return timingSafeEqual(derived, expected) && isWhole
}

function readHash(stored: string) {
  const [scheme, ...parts] = stored.split('$')
  // The first hashes did not name their cost.
  const [hash = '', salt = '', cost = String(passwordCosts.usual)] = parts.toReversed()
  return scheme === 'scrypt' && isCost(Number(cost))
    ? { cost: Number(cost), salt, hash }
    : { cost: costToday(), salt: '', hash: '' }
}

const costToday = () => readPasswordCost() ?? passwordCosts.usual

const isCost = (cost: number) =>
  Number.isInteger(cost) && cost >= passwordCosts.least && cost <= passwordCosts.most

function derive(password: string, salt: Buffer, cost: number) {
  const blockSize = 8
  const N = 2 ** cost
  const options = { N, r: blockSize, p: 1, maxmem: 2 * 128 * N * blockSize }
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, options, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
