import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { lookUp } from '@/contract/look-up'
import type { Brand } from '../../brands/brand.ts'
import type { StoredMember } from '../../brands/content.ts'
import { Problem } from '../../values/problem.ts'

// Common passwords, without the digits and signs around them and with letters for look-alikes.
const commonWords = new Set(
  `aaaaaa abcdef abcabc abc abcd access account admin administrator adidas alexander amanda andrea
  andrew angel animal anthony apple arsenal ashley asdf asdfgh asdfghjkl azerty babygirl bailey
  banana baseball basketball batman beautiful bangkok barcelona blahblah blink buddha buster
  butterfly charlie changeme changthai cheese chelsea chiangmai chicken chocolate computer cookie
  corvette cowboy dallas daniel default demo diamond dolphin donald dragon eagle elephant enter
  everton family fanta ferrari flower football forever freedom friend friends fuckyou gaming george
  ginger google guest hannah happy harley hello hellokitty hockey home hunter iloveyou internet
  jaguar jasmine jennifer jessica jesus jordan joshua justin killer king kitty krabi krungthep
  letmein liverpool login london lovely love loveme lover loveyou lucky madrid maggie manchester
  manutd marlboro martin master matrix matthew member mercedes merlin michael michelle monkey mother
  mustang myaccount mypassword naruto nicole ninja nintendo nothing office orange owner pass passw
  password passwd passphrase pattaya patrick peanut pepper phone phuket player pokemon porsche
  prince princess purple qazwsx qwer qwert qwerty qwertyui qwertyuiop qwaszx rabbit rachel rainbow
  ranger robert rockyou root sabai sabaidee samantha samsung sawasdee sawatdee scooter secret secure
  server shadow siam silver sister slipknot snoopy soccer spiderman spring starwars steven success
  summer sunshine superman support system teerak temp temporary tennis test tester testing thai
  thailand thomas thunder tigger toyota training trustno unknown user username victoria welcome
  whatever william winner winter wizard xbox yamaha yellow zaq zaqxsw zxcv zxcvbn zxcvbnm`.split(
    /\s+/,
  ),
)

const lookAlikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
}

const runs = ['01234567890', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm']

/**
 * Refuses a password that the specification does not allow, or that is easy to guess.
 * @param personal see `personalWords`
 * @throws Problem invalid, passwordCommon
 */
export function refuseWeakPassword(password: string, personal: readonly string[]): void {
  const { length } = Array.from(password)
  const isRight =
    length >= 8 &&
    length <= 12 &&
    /\d/.test(password) &&
    /[^\p{L}\p{M}\p{N}\p{C}\s]/u.test(password)
  if (!isRight) throw new Problem('invalid', { field: 'password' })
  if (isCommon(password) || isPersonal(password, personal)) throw new Problem('passwordCommon')
}

/** Whether it is a common word or run of characters, with digits and signs around it. */
function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const letters = plain.replaceAll(/[^\p{L}\p{M}]/gu, '')
  const digits = plain.replaceAll(/\D/g, '')
  const isWord = readings(plain).some((reading) => commonWords.has(reading))
  // Four different characters or fewer.
  const isPoor = new Set(plain).size <= 4
  return isWord || isPoor || (isRun(letters) && isRun(digits))
}

// Its letters, as written and with letters for look-alike signs, of the whole and of its first part
// without the signs after it ("p@ssword" of "p@ssword#1").
function readings(plain: string) {
  const core = plain.replaceAll(/^[^a-z]+|[^a-z]+$/g, '')
  const head = /^[a-z@$!013457]+/.exec(plain)?.[0].replaceAll(/[^a-z@$]+$/g, '') ?? ''
  return [plain, unmask(plain), unmask(core), unmask(head)].map((text) =>
    text.replaceAll(/[^a-z]/g, ''),
  )
}

function unmask(text: string) {
  return Array.from(text, (sign) => lookUp(lookAlikes, sign) ?? sign).join('')
}

function isRun(part: string) {
  if (part === '' || new Set(part).size === 1) return true
  const backwards = Array.from(part).reverse().join('')
  return runs.some((run) => run.includes(part) || run.includes(backwards))
}

/** Words that anybody who knows the person or the brand would try first as a password. */
export function personalWords(
  { identity }: Brand,
  {
    email,
    contactNumber,
    names,
  }: { email: string; contactNumber: string | null; names: readonly string[] },
): string[] {
  return [identity.displayName, email.split('@')[0] ?? '', contactNumber ?? '', ...names]
}

export function namesOf({ firstName, lastName }: StoredMember): string[] {
  return [firstName.en, firstName.th, lastName.en, lastName.th]
}

function isPersonal(password: string, personal: readonly string[]) {
  const plain = password.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  const core = plain.replaceAll(/^\d+|\d+$/g, '')
  return personal
    .map((part) => part.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .some((part) => part.length >= 4 && (core === part || (/^\d+$/.test(part) && plain === part)))
}

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
