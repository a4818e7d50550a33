import { wholeWord } from '../../mocks/values/whole-word.ts'
import type { BrandNames } from './names-of-brand.ts'

/** A name and what stands there instead. */
export interface Renaming {
  from: string
  to: string
}

export interface Renamings {
  /** In any language; of two with the same name the first counts. */
  names: readonly Renaming[]
  /** In ids and addresses, in small letters. */
  folder: Renaming
}

interface Place extends Renaming {
  at: number
}

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })
const thai = /\p{Script=Thai}/u
const escaped = (name: string) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** A text with other names, all replaced at once: what stands there instead is not replaced again. */
export function renamed(text: string, renamings: Renamings, names: BrandNames): string {
  const { folder } = renamings
  if (text === folder.from) return folder.to
  let end = 0
  let said = ''
  for (const place of placesIn(text, renamings, names)) {
    if (place.at < end) continue
    said += text.slice(end, place.at)
    end = place.at + place.from.length
    said += apartFromThai(place, text.slice(0, place.at), text.slice(end))
  }
  return said + text.slice(end)
}

/** Latin letters in the place of Thai ones stand apart from those around. */
function apartFromThai({ from, to }: Place, before: string, after: string) {
  if (!thai.test(from) || thai.test(to)) return to
  const gap = (isThai: boolean) => (isThai ? ' ' : '')
  return `${gap(/\p{Script=Thai}$/u.test(before))}${to}${gap(/^\p{Script=Thai}/u.test(after))}`
}

/** Where a text has one of the names, in its order; of two at one place the longer one first. */
function placesIn(text: string, { names, folder }: Renamings, { otherThai }: BrandNames): Place[] {
  const places = names.flatMap(({ from, to }): Place[] => {
    if (thai.test(from)) return thaiPlaces(text, from, otherThai).map((at) => ({ at, from, to }))
    const shouted = { from: from.toUpperCase(), to: to.toUpperCase() }
    return [...placesOf(text, { from, to }), ...placesOf(text, shouted)]
  })
  return [...places, ...idPlaces(text, folder)].toSorted(
    (a, b) => a.at - b.at || b.from.length - a.from.length,
  )
}

function placesOf(text: string, renaming: Renaming): Place[] {
  const word = new RegExp(wholeWord(renaming.from), 'gu')
  return [...text.matchAll(word)].map(({ index }) => ({ at: index, ...renaming }))
}

/** A name in small letters is one in an id or an address: "volt" alone is a unit. */
function idPlaces(text: string, { from, to }: Renaming): Place[] {
  const id = new RegExp(
    `(?<=[-_./@:])${escaped(from)}(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])${escaped(from)}(?=[-_./@])`,
    'gu',
  )
  return [...text.matchAll(id)].map(({ index }) => ({ at: index, from, to }))
}

/** Where a Thai name stands. Thai has no spaces: it counts where it is a word of the sentence. */
function thaiPlaces(text: string, name: string, otherWords: readonly string[]): number[] {
  if (!text.includes(name)) return []
  const starts = new Set([...thaiWords.segment(text)].map(({ index }) => index))
  starts.add(text.length)
  return [...text.matchAll(new RegExp(escaped(name), 'g'))]
    .map(({ index }) => index)
    .filter(
      (at) =>
        starts.has(at) &&
        starts.has(at + name.length) &&
        !otherWords.some((other) => text.startsWith(other, at)),
    )
}

/** The domain of the brand in an address, with no other letters before it. */
export const domainIn = ({ domain }: BrandNames) =>
  new RegExp(`(?<![\\p{L}\\p{N}-])${escaped(domain)}(?![\\p{L}\\p{N}])`, 'u')

/** Whether a text has a name of the brand, as a word or in an id. */
export function namesBrand(text: string, names: BrandNames): boolean {
  const without = { folder: { from: names.folder, to: '' }, names: names.names.map(withoutName) }
  return (
    text === names.folder || domainIn(names).test(text) || placesIn(text, without, names).length > 0
  )
}

const withoutName = (from: string): Renaming => ({ from, to: '' })

/** Whether a text has a word that only makes sense at the brand. */
export function hasOwnWord(text: string, { words }: BrandNames): boolean {
  return words.some((word) =>
    thai.test(word) ? text.includes(word) : new RegExp(wholeWord(word), 'iu').test(text),
  )
}
