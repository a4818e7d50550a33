import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from '@/contract/zod'
import { PackError, packError } from '../values/pack-error.ts'

/** Reads the content files of a pack, and finds what is wrong in all of them before it says so. */
export function packReader(name: string, folder: string) {
  const found: PackError[] = []
  const contents = new Map<string, { content: unknown } | undefined>()
  const pathOf = (file: string) => join(folder, 'content', file)

  function textOf(file: string): string | undefined {
    if (existsSync(pathOf(file))) return readFileSync(pathOf(file), 'utf8')
    found.push(new PackError(`mocks/brands/${name}/content/${file} is missing`, []))
    return undefined
  }

  function contentOf(file: string): { content: unknown } | undefined {
    const text = textOf(file)
    if (text === undefined) return undefined
    try {
      return { content: JSON.parse(text) }
    } catch (error) {
      found.push(new PackError(`mocks/brands/${name}/content/${file} is no JSON`, [String(error)]))
      return undefined
    }
  }

  /**
   * What a file holds: a function to be called after `end`. A file that is needed twice, by different
   * schemas, is told once where it is missing or no JSON.
   */
  function required<S extends z.ZodMiniType>(file: string, schema: S): () => z.output<S> {
    if (!contents.has(file)) contents.set(file, contentOf(file))
    const read = contents.get(file)
    if (!read) return unread
    const parsed = schema.safeParse(read.content)
    if (parsed.success) return () => parsed.data
    found.push(packError(`${name}/content/${file}`, read.content, parsed.error))
    return unread
  }

  return {
    required,
    /** The same of a file that a pack may lack, which then has `otherwise`. */
    optional<S extends z.ZodMiniType, O>(file: string, schema: S, otherwise: O) {
      return existsSync(pathOf(file)) ? required(file, schema) : () => otherwise
    },
    text(file: string): () => string {
      const text = textOf(file)
      return text === undefined ? unread : () => text
    },
    /** @throws PackError with every fault of every file that was read */
    end() {
      if (found.length > 0) throw PackError.ofAll(found)
    },
  }
}

function unread(): never {
  throw new Error('The files of a pack are used before its reader has ended.')
}
