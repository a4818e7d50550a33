import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Endpoint, isEndpoint } from '../../src/contract/endpoint.ts'
import type { z } from '../../src/contract/zod.ts'
import { type FieldComments, fieldComments } from './field-comments.ts'

export interface FoundEndpoint {
  endpoint: Endpoint
  /** The file that declares it, without its ending. */
  area: string
  /** What its comment says. */
  comment: string
  /** What the comments of its fields say. */
  fields: FieldComments
}

export interface ContractSources {
  endpoints: FoundEndpoint[]
  /** The shared objects by the name of their export. */
  schemas: Map<string, z.ZodMiniType>
  /** What the comments of their fields say, by the same names. */
  fields: Map<string, FieldComments>
}

const folder = resolve(import.meta.dirname, '../../src/contract')

/** Every endpoint and every exported object of the contract, in the order of their files. */
export async function readContract(): Promise<ContractSources> {
  const endpoints: FoundEndpoint[] = []
  const schemas = new Map<string, z.ZodMiniType>()
  const fields = new Map<string, FieldComments>()
  // The studio's contract is of its own, in the folder below.
  const files = readdirSync(folder).filter((name) => name.endsWith('.ts'))
  for (const file of files.toSorted()) {
    const path = join(folder, file)
    const text = readFileSync(path, 'utf8')
    const values = (await import(pathToFileURL(path).href)) as Record<string, unknown>
    for (const [name, value] of Object.entries(values)) {
      if (isEndpoint(value)) {
        const area = file.replace(/\.ts$/, '')
        const comments = { comment: commentOf(text, name), fields: fieldComments(text, name) }
        endpoints.push({ endpoint: value, area, ...comments })
      } else if (isObjectSchema(value)) {
        schemas.set(name, value)
        fields.set(name, fieldComments(text, name))
      }
    }
  }
  return { endpoints, schemas, fields }
}

/** The text of the comment right above an export, as one paragraph. */
export function commentOf(source: string, name: string): string {
  const before = source.split(new RegExp(`\\nexport const ${name}\\b`))[0] ?? ''
  if (before === source || !before.endsWith('*/')) return ''
  const comment = before.slice(before.lastIndexOf('/**') + 3, -2)
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s*/, ''))
    .join(' ')
    .trim()
}

function isObjectSchema(value: unknown): value is z.ZodMiniType {
  if (typeof value !== 'object' || value === null || !('_zod' in value)) return false
  const { def } = (value as z.ZodMiniType)._zod
  return def.type === 'object'
}
