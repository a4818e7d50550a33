import { lookUp } from '@/contract/look-up'
import { Problem } from '../problem.ts'

// What people take first, without the digits and signs around it and with letters for look-alikes.
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
 * Refuses a password that the specification does not allow, or that is soon guessed.
 * @param own what belongs to the person or the brand: an address, a number, names
 * @throws Problem invalid, passwordCommon
 */
export function refuseWeakPassword(password: string, own: readonly string[]): void {
  const { length } = Array.from(password)
  const isRight =
    length >= 8 &&
    length <= 12 &&
    /\d/.test(password) &&
    /[^\p{L}\p{M}\p{N}\p{C}\s]/u.test(password)
  if (!isRight) throw new Problem('invalid', { field: 'password' })
  if (isCommon(password) || isOwn(password, own)) throw new Problem('passwordCommon')
}

/** Whether it is a well-known word or run, dressed up with digits and signs. */
export function isCommon(password: string): boolean {
  const plain = password.normalize('NFKC').toLowerCase()
  const letters = plain.replaceAll(/[^\p{L}\p{M}]/gu, '')
  const digits = plain.replaceAll(/\D/g, '')
  const isWord = readings(plain).some((reading) => commonWords.has(reading))
  // Four different characters or fewer, or nothing but a run of neighbours with signs around it.
  const isPoor = new Set(plain).size <= 4
  return isWord || isPoor || (isRun(letters) && isRun(digits))
}

// The letters of it: as they stand and with letters for the signs that look like them, of the whole
// and of its first part without the signs after it ("p@ssword" of "p@ssword#1").
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

function isOwn(password: string, own: readonly string[]) {
  const plain = password.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')
  const core = plain.replaceAll(/^\d+|\d+$/g, '')
  return own
    .map((part) => part.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))
    .some((part) => part.length >= 4 && (core === part || (/^\d+$/.test(part) && plain === part)))
}
