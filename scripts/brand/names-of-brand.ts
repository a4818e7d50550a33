import { lookUp } from '@/contract/look-up'
import type { Pack } from '../../mocks/brands/load-pack.ts'

/** What a brand is called in all its languages, and the words that only make sense at it. */
export interface BrandNames {
  folder: string
  /** The longest first. */
  names: readonly string[]
  /** Longer Thai words that begin with a name without meaning the brand. */
  otherThai: readonly string[]
  /** A text with one of these cannot be another brand's: what it stands for, and where its branches are. */
  words: readonly string[]
  domain: string
}

/** What the files of the demo brands do not say of their names. */
const listed: Readonly<Record<string, { names: string[]; otherThai: string[]; words: string[] }>> =
  {
    // A chaan is the veranda of a Thai house.
    chaan: {
      names: ['ชานคลับ', 'ชาน'],
      otherThai: ['ชานชาลา', 'ชานเมือง', 'ชานพัก', 'ชานอ้อย', 'ชานหมาก', 'ชานบ้าน', 'ชานเรือน'],
      words: ['veranda', 'verandas', 'ริมชาน'],
    },
    volt: {
      names: ['โวลต์พอยต์', 'โวลต์'],
      otherThai: [],
      words: [],
    },
  }

/** The names of a brand, from what its pack says and from how its branches are called. */
export function namesOfBrand({ identity, contact, stores }: Pack): BrandNames {
  const { name, displayName, thaiName = '', legalName, domain } = identity
  const own = lookUp(listed, name)
  const called = byLength([displayName, thaiName, ...(own?.names ?? [])])
  const nameIn = (text: string) => called.find((one) => text.startsWith(`${one} `))
  const branches = stores
    .map((store) => Object.entries<string>(store.name))
    .filter((texts) => texts.some(([, text]) => nameIn(text) !== undefined))
  const inEach = Map.groupBy(branches.flat(), ([language]) => language)
  // "Chaan Silom" is "ชาน สีลม": what all of them begin with is the name in Thai.
  const shared = [...inEach.values()].flatMap((texts) => {
    const firsts = new Set(texts.map(([, text]) => nameIn(text) ?? text.split(' ')[0] ?? ''))
    return texts.length > 1 && firsts.size === 1 ? [...firsts] : []
  })
  const places = branches.flat().map(([, text]) => {
    const before = nameIn(text) ?? text.slice(0, text.indexOf(' '))
    return text.slice(before.length)
  })
  return {
    folder: name,
    names: byLength([...called, legalName, ...Object.values<string>(contact.company), ...shared]),
    otherThai: own?.otherThai ?? [],
    words: byLength([...(own?.words ?? []), ...places]),
    domain: domain ?? `${name}.example`,
  }
}

function byLength(words: readonly string[]): string[] {
  const different = new Set(words.map((word) => word.trim()).filter((word) => word !== ''))
  return [...different].toSorted((a, b) => b.length - a.length)
}
