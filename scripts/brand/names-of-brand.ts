import { lookUp } from '@/contract/look-up'
import type { Pack } from '../../mocks/brands/load-pack.ts'

/** What a brand is called, and the words that only make sense at it. */
export interface BrandNames {
  folder: string
  /** The longest first. */
  en: readonly string[]
  th: readonly string[]
  /** Longer Thai words that begin with a name without meaning the brand. */
  otherThai: readonly string[]
  /** A text with one of these cannot be another brand's: what it stands for, and where its branches are. */
  words: { en: readonly string[]; th: readonly string[] }
  domain: string
}

/** What the files of the demo brands do not say of their names. */
const listed: Readonly<
  Record<string, { th: string[]; otherThai: string[]; words: BrandNames['words'] }>
> = {
  // A chaan is the veranda of a Thai house.
  chaan: {
    th: ['ชานคลับ', 'ชาน'],
    otherThai: ['ชานชาลา', 'ชานเมือง', 'ชานพัก', 'ชานอ้อย', 'ชานหมาก', 'ชานบ้าน', 'ชานเรือน'],
    words: { en: ['veranda', 'verandas'], th: ['ริมชาน'] },
  },
  volt: {
    th: ['โวลต์พอยต์', 'โวลต์'],
    otherThai: [],
    words: { en: [], th: [] },
  },
}

/** The names of a brand, from what its pack says and from how its branches are called. */
export function namesOfBrand({ identity, contact, stores }: Pack): BrandNames {
  const { name, displayName, thaiName, legalName, domain } = identity
  const own = lookUp(listed, name)
  const isOfBrand = (english: string) => english.startsWith(`${displayName} `)
  const branches = stores
    .map((store) => ({ en: store.name.en ?? '', th: store.name.th ?? '' }))
    .filter(({ en }) => isOfBrand(en))
  const company = { en: contact.company.en ?? '', th: contact.company.th ?? '' }
  // "Chaan Silom" is "ชาน สีลม": what all of them begin with is the name in Thai.
  const first = branches[0]?.th.split(' ')[0] ?? ''
  const isShared = branches.length > 1 && branches.every(({ th }) => th.startsWith(first))
  const thai = [...(own?.th ?? []), thaiName ?? '', isShared ? first : '', company.th]
  const placesIn = (language: 'en' | 'th') =>
    branches.map((branch) => branch[language].slice(branch[language].indexOf(' ') + 1))
  return {
    folder: name,
    en: byLength([displayName, legalName, company.en]),
    th: byLength(thai.filter((word) => /\p{Script=Thai}/u.test(word))),
    otherThai: own?.otherThai ?? [],
    words: {
      en: byLength([...(own?.words.en ?? []), ...placesIn('en')]),
      th: byLength([...(own?.words.th ?? []), ...placesIn('th')]),
    },
    domain: domain ?? `${name}.example`,
  }
}

function byLength(words: readonly string[]): string[] {
  const different = new Set(words.map((word) => word.trim()).filter((word) => word !== ''))
  return [...different].toSorted((a, b) => b.length - a.length)
}
