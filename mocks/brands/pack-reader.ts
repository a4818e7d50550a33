import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '@/contract/zod'
import { PackError, packError } from '../values/pack-error.ts'
import { identityFile, packName } from './pack-folders.ts'
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
      found.push(new PackError(`mocks/brands/${name}/content/${file} is no JSON`, [String(error)]))
      return undefined
    }
  }

  function isMissing(file: string, sibling = file) {
    // A text in one language of the brand's own is no translation of the standard's.
    const isOfBrand = existsSync(pathOf(sibling)) || !existsSync(join(standard, file))
    const is = isOfBrand && !existsSync(pathOf(file))
    if (is) found.push(new PackError(`mocks/brands/${name}/content/${file} is missing`, []))
    return is
  }

  function mergedContentOf(file: string): { content: unknown } | undefined {
    if (isMissing(file)) return undefined
    const own = existsSync(pathOf(file)) ? contentOf(file) : { content: undefined }
    if (!own) return undefined
    return { content: mergeContent(withNames(standardOf(file), names), own.content) }
  }

  /**
   * What a file holds: a function to be called after `end`. A file that is needed twice, by different
   * schemas, is told once where it is missing or no JSON.
   */
  function required<S extends z.ZodMiniType>(file: string, schema: S): () => z.output<S> {
    asked.add(file)
    if (!contents.has(file)) contents.set(file, mergedContentOf(file))
    const read = contents.get(file)
    if (!read) return unread
    const parsed = schema.safeParse(read.content)
    if (parsed.success) {
      const unknown = keysWithout(read.content, parsed.data)
      const before = unreadKeys.get(file) ?? unknown
      unreadKeys.set(
        file,
        before.filter((key) => unknown.includes(key)),
      )
      return () => parsed.data
    }
    found.push(packError(`${name}/content/${file}`, read.content, parsed.error))
    return unread
  }

  return {
    required,
    /** The same of a file that a pack may lack, which then has `otherwise`. */
    optional<S extends z.ZodMiniType, O>(file: string, schema: S, otherwise: O) {
      asked.add(file)
      return existsSync(pathOf(file)) ? required(file, schema) : () => otherwise
    },
    text(file: string, language: 'en' | 'th'): () => string {
      asked.add(file)
      const other = language === 'en' ? 'th' : 'en'
      if (isMissing(file, file.replace(`.${language}.`, `.${other}.`))) return unread
      const own = pathOf(file)
      const text = existsSync(own)
        ? readFileSync(own, 'utf8')
        : withNames(readFileSync(join(standard, file), 'utf8'), names, language)
      return () => text
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
