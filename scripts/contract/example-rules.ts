import { fold } from '../../src/contract/reader.ts'
import { lookUp } from '../../src/contract/look-up.ts'
import type { Json } from './json-value.ts'

/** What stands in an example in place of what is personal, by the folded name of its field. */
const replacements: Readonly<Record<string, string>> = {
  address: '1 Example Road',
  birthdate: '1990-01-31',
  companyname: 'Example Company',
  contactnumber: '0800000000',
  displayname: 'Example Member',
  email: 'member@example.com',
  firstname: 'Example',
  lastname: 'Member',
  membershipid: '000000000001',
  nationalidcard: '0000000000000',
  partition: '1',
  phone: '0800000000',
  pictureurl: '/blob/example.svg',
  qr: 'TM1.signed-code-of-a-member',
  recipient: 'Example Member',
  serial: 'EXAMPLE-0001',
  taxaddress: '1 Example Road',
  taxid: '0000000000000',
  taxname: 'Example Member',
  token: 'example-token',
  userid: '1',
}

/** Lists of people: a name in them is one of a person, elsewhere that of a reward or a shop. */
const people = new Set(['friends', 'ranks', 'winners'])

/** Contain what is also a first name. */
const places = ['Chiang Mai']

/** An answer as an example: lists with two items at most, and nothing personal or random. */
export function exampleOf(answer: Json, personal: readonly string[], name = '', list = ''): Json {
  if (Array.isArray(answer)) {
    return answer.slice(0, 2).map((one) => exampleOf(one, personal, name, name))
  }
  if (typeof answer === 'string') return textOf(answer, personal, name, list)
  if (typeof answer !== 'object' || answer === null) return answer
  return Object.fromEntries(
    Object.entries(answer).map(([field, value]) => [
      field,
      exampleOf(value, personal, field, list),
    ]),
  )
}

function textOf(text: string, personal: readonly string[], name: string, list: string): string {
  const standIn = lookUp(replacements, fold(name))
  if (text && standIn !== undefined) return standIn
  if (name === 'name' && people.has(list)) return 'Example Member'
  if (isRandom(text)) return 'example-key'
  return personalIn(text, personal).length > 0 ? 'Example' : text
}

/** The personal values that a text contains as whole words. */
export function personalIn(text: string, personal: readonly string[]): string[] {
  const searched = places.reduce((rest, place) => rest.replaceAll(place, ''), text)
  return personal.filter((value) => {
    const escaped = value.replaceAll(/[.+*?^$()[\]{}|\\/]/g, String.raw`\$&`)
    return new RegExp(`(^|[^\\p{L}\\d])${escaped}($|[^\\p{L}\\d])`, 'iu').test(searched)
  })
}

/** Keys and tokens, which differ from one run to the next. Words joined by hyphens are none. */
function isRandom(text: string) {
  if (/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)) return true
  return /^[\w-]{20,}$/.test(text) && /[A-Z\d]/.test(text) && !/^[a-z]+(-[a-z\d]+)+$/.test(text)
}
