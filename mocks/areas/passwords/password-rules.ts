import { dictionary } from '@zxcvbn-ts/language-common'
import { lookUp } from '@/contract/look-up'
import type { Brand } from '../../brands/brand.ts'
import type { StoredMember } from '../../brands/content.ts'
import { Problem } from '../../values/problem.ts'

const knownPasswords = dictionary['passwords-common']
const everyKnown = new Set(knownPasswords)

// OWASP ASVS 5.0 (6.2.4): the 3,000 most common passwords of the length that the specification
// allows. Few of them have the sign it also demands, so they are compared without signs as well.
const mostCommon = new Set(
  knownPasswords.filter(({ length }) => length >= 8 && length <= 12).slice(0, 3000),
)

// Shorter words, and words of Thailand, that with digits and a sign become a password.
const commonWords = new Set(
  `aaaaaa abcdef abcabc abc abcd access account admin administrator adidas amanda andrea andrew
  angel animal anthony apple arsenal ashley asdf asdfgh azerty bailey banana batman bangkok blink
  buddha buster charlie changthai cheese chelsea chiangmai chicken cookie cowboy dallas daniel
  default demo diamond dolphin donald dragon eagle enter everton family fanta ferrari flower
  forever freedom friend friends fuckyou gaming george ginger google guest hannah happy harley
  hello hockey home hunter jaguar jasmine jessica jesus jordan joshua justin killer king kitty
  krabi krungthep letmein login london lovely love loveme lover loveyou lucky madrid maggie manutd
  martin master matrix matthew member merlin michael monkey mother mustang myaccount naruto nicole
  ninja nothing office orange owner pass passw passwd passphrase pattaya patrick peanut pepper
  phone phuket player pokemon porsche prince purple qazwsx qwer qwert qwerty qwaszx rabbit rachel
  rainbow ranger robert rockyou root sabai sabaidee samsung sawasdee sawatdee scooter secret
  secure server shadow siam silver sister snoopy soccer spring steven success summer support
  system teerak temp temporary tennis test tester testing thai thomas thunder tigger toyota
  trustno unknown user welcome william winner winter wizard xbox yamaha yellow zaq zaqxsw zxcv
  zxcvbn zxcvbnm`.split(/\s+/),
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

/** Whether it is a common password, word or run of characters, with digits and signs around it. */
function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const letters = plain.replaceAll(/[^\p{L}\p{M}]/gu, '')
  const digits = plain.replaceAll(/\D/g, '')
  const isWord = readings(plain).some((word) => commonWords.has(word) || mostCommon.has(word))
  const isKnown = everyKnown.has(plain) || mostCommon.has(plain.replaceAll(/[^a-z0-9]/g, ''))
  // Four different characters or fewer.
  const isPoor = new Set(plain).size <= 4
  return isWord || isKnown || isPoor || (isRun(letters) && isRun(digits))
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
  return [firstName, lastName].flatMap((name) => Object.values(name))
}

function isPersonal(password: string, personal: readonly string[]) {
  const plain = password.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  const core = plain.replaceAll(/^\d+|\d+$/g, '')
  return personal
    .map((part) => part.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .some((part) => part.length >= 4 && (core === part || (/^\d+$/.test(part) && plain === part)))
}
