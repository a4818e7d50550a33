import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

// 32 MiB and about 60 ms per attempt: expensive enough for somebody who has stolen the table.
const cost = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const length = 32

/** Hashes a password with scrypt and a new salt. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const hash = await derive(password, salt)
  return `scrypt$${salt.toString('base64url')}$${hash.toString('base64url')}`
}

/**
 * Compares in constant time. Without a stored hash it takes as long and returns false, so that the
 * time of the answer does not reveal whether an account exists.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, salt = '', hash = ''] = (stored ?? '$AAAAAAAAAAAAAAAAAAAAAA$').split('$')
  const derived = await derive(password, Buffer.from(salt, 'base64url'))
  const expected = Buffer.alloc(length)
  const isWhole = Buffer.from(hash, 'base64url').copy(expected) === length
  return timingSafeEqual(derived, expected) && isWhole
}

function derive(password: string, salt: Buffer) {
  return new Promise<Buffer>((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, length, cost, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
