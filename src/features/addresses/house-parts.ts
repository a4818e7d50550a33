import { tableOf } from '@/forms/named-entries'

/** What stands in front of a house: its number, and what may follow it. */
export const houseParts = [
  'taxnumber',
  'taxroom',
  'taxfloor',
  'taxbuilding',
  'village',
  'taxmoo',
  'taxsoi',
  'taxroad',
] as const
export type HousePart = (typeof houseParts)[number]

type Named = Exclude<HousePart, 'taxnumber'>

/** The words in front of a part. */
const before: readonly [Named, RegExp][] = [
  ['taxroom', /^(?:ห้อง(?:เลขที่|ที่)?|room|unit)(?=[\s\d๐-๙])\s*/i],
  ['taxfloor', /^(?:ชั้น(?:ที่)?|floor|fl\.?)(?=[\s\d๐-๙])\s*/i],
  ['village', /^หมู่บ้าน\s*/],
  ['taxmoo', /^(?:หมู่(?:ที่)?|ม\.|moo)(?=[\s\d๐-๙])\s*/i],
  ['taxsoi', /^(?:ซอย|ซ\.|soi\s)\s*/i],
  ['taxroad', /^(?:ถนน|ถ\.)\s*/],
  ['taxbuilding', /^(?:อาคาร|ตึก)\s*/],
]

/** The words behind one, in English. */
const behind: readonly [Named, RegExp][] = [
  ['taxroad', /\s+(?:road|rd\.?)$/i],
  ['taxfloor', /(?:st|nd|rd|th)\s+floor$/i],
]
/** The words of a name, which stay. */
const ofName: readonly [Named, RegExp][] = [
  ['taxbuilding', /\s(?:building|tower|condominium|condo|residence)s?$/i],
  ['village', /\svillage$/i],
]

/** Where a part may begin: behind a comma, and at a word of a part. */
const start =
  /,\s*|\s+(?=(?:ห้อง|ชั้น|หมู่|ม\.|ซอย|ซ\.|ถนน|ถ\.|อาคาร|ตึก)|(?:room|unit|floor|fl\.?|moo)\s*\d|soi\s)/i

/** A soi with a number, and a road behind it without a comma: Soi Ari 4 Phahonyothin Road. */
const soiAndRoad = /^(soi\s.*?\d+)\s+(\D.*\s(?:road|rd\.?))$/i
const houseNumber = /^(?:บ้าน)?(?:เลขที่\s*)?([\d๐-๙][\d๐-๙/.-]*[A-Za-z]?)(?:[\s,]+(?=\S)|,?$)/

/**
 * Takes the first line of an address apart. What has no word that says what it is stays with the
 * number, so that nothing is lost.
 */
export function housePartsOf(line: string): Record<HousePart, string> {
  const parts = tableOf(houseParts.map((part) => [part, '']))
  const rest: string[] = []
  const number = houseNumber.exec(line.trim())
  if (number) rest.push(number[1] ?? '')
  const street = number ? line.trim().slice(number[0].length) : line.trim()
  for (const segment of segmentsOf(street)) {
    const known = namedPart(segment)
    if (known && parts[known.part] === '') parts[known.part] = known.value
    else rest.push(segment)
  }
  return { ...parts, taxnumber: rest.join(' ') }
}

/** A part without the word that its address is written with: ซอยอารีย์ 4 is อารีย์ 4. */
export function withoutWord(part: HousePart, value: string): string {
  const words = [...before, ...behind].filter(([of]) => of === part)
  return words.reduce((text, [, word]) => text.replace(word, ''), value.trim()) || value.trim()
}

function segmentsOf(street: string) {
  return street
    .split(start)
    .flatMap((segment) => {
      const [, soi, road] = soiAndRoad.exec(segment.trim()) ?? []
      return soi && road ? [soi, road] : [segment]
    })
    .map((segment) => segment.trim())
    .filter(Boolean)
}

function namedPart(segment: string): { part: Named; value: string } | undefined {
  for (const [part, word] of [...before, ...behind]) {
    if (word.test(segment)) return { part, value: segment.replace(word, '') }
  }
  const [named] = ofName.find(([, word]) => word.test(segment)) ?? []
  return named && { part: named, value: segment }
}
