import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languageNames } from '@/contract/languages'
import { z } from '@/contract/zod'
import { PackError, packError } from '../values/pack-error.ts'
import type { Text } from './content.ts'
import { identityFile, packName, shownPath } from './pack-folders.ts'
import { keysWithout, mergeContent, namesOf, withNames } from './standard-content.ts'

/** What a brand says where its pack says nothing. */
const standard = join(import.meta.dirname, 'standard/content')

/** A file, or a key in it, that nothing reads. */
interface Unread {
  file: string
  path?: string
}

/**
 * Reads the content files of a pack, and finds what is wrong in all of them before it says so. What a
 * file leaves out, or a whole file that is not there, is as in the standard, with the brand's names.
 */
export function packReader(name: string, folder: string) {
  const found: PackError[] = []
  const contents = new Map<string, { content: unknown } | undefined>()
  /** By file: the keys that no schema has read yet. */
  const unreadKeys = new Map<string, string[]>()
  const asked = new Set<string>()
  const pathOf = (file: string) => join(folder, 'content', file)
  if (existsSync(pathOf(identityFile))) contents.set(identityFile, contentOf(identityFile))
  const names = namesOf(name, contents.get(identityFile)?.content)

  if (!packName.test(name)) {
    found.push(
      new PackError(`The folder of the brand is "${name}"`, ['Allowed: small letters and digits.']),
    )
  }

  function contentOf(file: string): { content: unknown } | undefined {
    try {
      return { content: JSON.parse(readFileSync(pathOf(file), 'utf8')) }
    } catch (error) {
      found.push(new PackError(`${shownPath(pathOf(file))} is no JSON`, [String(error)]))
      return undefined
    }
  }

  function tellMissing(file: string) {
    found.push(new PackError(`${shownPath(pathOf(file))} is missing`, []))
  }

  function mergedContentOf(file: string): { content: unknown } | undefined {
    if (!existsSync(pathOf(file)) && !existsSync(join(standard, file))) {
      tellMissing(file)
      return undefined
    }
    const own = existsSync(pathOf(file)) ? contentOf(file) : { content: undefined }
    if (!own) return undefined
    return { content: mergeContent(withNames(standardOf(file), names), own.content) }
  }

  function mergedOnce(file: string) {
    asked.add(file)
    if (!contents.has(file)) contents.set(file, mergedContentOf(file))
    return contents.get(file)
  }

  /**
   * What a file holds: a function to be called after `end`. A file that is needed twice, by different
   * schemas, is told once where it is missing or no JSON.
   */
  function required<S extends z.ZodMiniType>(file: string, schema: S): () => z.output<S> {
    const read = mergedOnce(file)
    if (!read) return unread
    const parsed = schema.safeParse(read.content)
    if (parsed.success) {
      const unknown = keysWithout(read.content, parsed.data)
      unreadKeys.set(file, unreadByBoth(unreadKeys.get(file) ?? unknown, unknown))
      return () => parsed.data
    }
    found.push(packError(shownPath(pathOf(file)), read.content, parsed.error))
    return unread
  }

  return {
    required,
    /** The same of a file that a pack may lack, which then has `otherwise`. */
    optional<S extends z.ZodMiniType, O>(file: string, schema: S, otherwise: O) {
      asked.add(file)
      return existsSync(pathOf(file)) ? required(file, schema) : () => otherwise
    },
    /** What a file holds, before `end`; undefined where it cannot be read. */
    peek<S extends z.ZodMiniType>(file: string, schema: S): z.output<S> | undefined {
      return schema.safeParse(mergedOnce(file)?.content).data
    },
    /**
     * A text that has a file for each language: in those of the brand that have one, or else in any,
     * and in further ones of the pack. A pack with a text of its own translates it itself.
     */
    text(fileIn: (language: Language) => string, languages: readonly Language[]): () => Text {
      const others = languageNames.filter((language) => !languages.includes(language))
      const all = [...languages, ...others]
      const isOwn = (language: Language) => existsSync(pathOf(fileIn(language)))
      const isStandard = (language: Language) => existsSync(join(standard, fileIn(language)))
      const isOfBrand = all.some((language) => isOwn(language) && isStandard(language))
      const has = (language: Language) => isOwn(language) || (!isOfBrand && isStandard(language))
      for (const language of all) asked.add(fileIn(language))
      for (const language of languages) {
        if (isStandard(language) && !has(language)) tellMissing(fileIn(language))
      }
      const read = languages.some(has) ? [...languages.filter(has), ...others.filter(isOwn)] : all
      const texts = read.filter(has).map((language) => {
        const file = fileIn(language)
        const text = isOwn(language)
          ? readFileSync(pathOf(file), 'utf8')
          : withNames(readFileSync(join(standard, file), 'utf8'), names, language)
        return [language, text] as const
      })
      return () => Object.fromEntries(texts)
    },
    /** Files and keys that nothing reads, such as those with a spelling mistake. */
    unread: (): Unread[] => [
      ...globSync('**/*.*', { cwd: pathOf('') })
        .filter((file) => !asked.has(file))
        .map((file) => ({ file })),
      ...[...unreadKeys].flatMap(([file, keys]) => keys.map((path) => ({ file, path }))),
    ],
    /** @throws PackError with every fault of every file that was read */
    end() {
      if (found.length > 0) throw PackError.ofAll(found)
    },
  }
}

function standardOf(file: string): unknown {
  const path = join(standard, file)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined
}

function unread(): never {
  throw new Error('The files of a pack are used before its reader has ended.')
}

/** The keys of one file that neither of two schemas reads: one may leave out all that the other looks into. */
function unreadByBoth(some: readonly string[], others: readonly string[]): string[] {
  const covers = (keys: readonly string[], key: string) =>
    keys.some((one) => key === one || key.startsWith(`${one}.`))
  return [...new Set([...some, ...others])].filter(
    (key) => covers(some, key) && covers(others, key),
  )
}
