import type { BrandNames } from './names-of-brand.ts'

/** A name in the texts of a language and what stands there instead. */
interface Renaming {
  from: string
  to: string
}

export interface Renamings {
  en: readonly Renaming[]
  th: readonly Renaming[]
  /** In ids and addresses, in small letters. */
  folder: Renaming
}

const thaiWords = new Intl.Segmenter('th', { granularity: 'word' })
const escaped = (name: string) => name.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)
const wholeWord = (name: string, flags: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])${escaped(name)}(?![\\p{L}\\p{M}\\p{N}])`, `u${flags}`)

/** A text with other names. Thai has no spaces: a name counts where it is a word of the sentence. */
export function renamed(text: string, { en, th, folder }: Renamings, names: BrandNames): string {
  const latin = en.reduce(
    (said, { from, to }) => said.replaceAll(wholeWord(from, 'g'), () => to),
    renamedIds(text, folder),
  )
  const shouted = en.reduce(
    (said, { from, to }) =>
      said.replaceAll(wholeWord(from.toUpperCase(), 'g'), () => to.toUpperCase()),
    latin,
  )
  return th.reduce(
    (said, { from, to }) => replaceThai(said, { from, to }, names.otherThai),
    shouted,
  )
}

/** A name in small letters is one in an id or an address: "volt" alone is a unit. */
function renamedIds(text: string, { from, to }: Renaming) {
  if (text === from) return to
  const id = new RegExp(
    `(?<=[-_./@:])${escaped(from)}(?![\\p{L}\\p{N}])|(?<![\\p{L}\\p{N}])${escaped(from)}(?=[-_./@])`,
    'gu',
  )
  return text.replaceAll(id, () => to)
}

function replaceThai(text: string, { from, to }: Renaming, otherWords: readonly string[]) {
  const places = thaiPlaces(text, from, otherWords)
  return places.reduceRight((said, at) => {
    const [before, after] = [said.slice(0, at), said.slice(at + from.length)]
    // Latin letters stand apart from Thai ones.
    const isLatin = !/\p{Script=Thai}/u.test(to)
    const gap = (isThai: boolean) => (isLatin && isThai ? ' ' : '')
    return `${before}${gap(/\p{Script=Thai}$/u.test(before))}${to}${gap(/^\p{Script=Thai}/u.test(after))}${after}`
  }, text)
}

/** Where a Thai name stands as a word. */
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
  const folder = { from: names.folder, to: '' }
  return (
    renamedIds(text, folder) !== text ||
    domainIn(names).test(text) ||
    names.en.some((name) =>
      [name, name.toUpperCase()].some((written) => wholeWord(written, '').test(text)),
    ) ||
    names.th.some((name) => thaiPlaces(text, name, names.otherThai).length > 0)
  )
}

/** Whether a text has a word that only makes sense at the brand. */
export function hasOwnWord(text: string, { words }: BrandNames): boolean {
  return (
    words.en.some((word) => wholeWord(word, 'i').test(text)) ||
    words.th.some((word) => text.includes(word))
  )
}
