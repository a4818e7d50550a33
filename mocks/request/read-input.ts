import type { Exchange } from '@/contract/endpoint'
import { isRecord } from '@/contract/json'
import { lookUp } from '@/contract/look-up'
import { wrongFieldOf } from '@/contract/wrong-field'
import { z } from '@/contract/zod'
import { Problem } from '../values/problem.ts'
import { readForm } from './read-form.ts'
import { bodyOf, chunksOf, mostBodyBytes } from './request-body.ts'
import type { Uploads } from './uploads.ts'

/**
 * Reads what an endpoint takes from a request, by the contract's own schemas. What they do not
 * name (points, levels, prices) is dropped, and the character zero. Files are read as `Upload`s.
 * @throws Problem invalid, with the field that is wrong, or tooLarge
 */
export async function readInput(
  endpoint: Exchange,
  request: Request,
  params: Record<string, string>,
  uploads: Uploads,
): Promise<Record<string, unknown>> {
  const input: Record<string, unknown> = {}
  if (endpoint.params) input.params = parse(endpoint.params, fromText(endpoint.params, params))
  if (endpoint.query) {
    const query = Object.fromEntries(new URL(request.url).searchParams)
    input.query = parse(endpoint.query, fromText(endpoint.query, query))
  }
  if (endpoint.body) input.body = parse(endpoint.body, await readBody(endpoint, request, uploads))
  return input
}

async function readBody(
  { body, encoding = 'json' }: Exchange,
  request: Request,
  uploads: Uploads,
): Promise<unknown> {
  const most = mostBodyBytes[encoding]
  try {
    if (encoding === 'json') return withoutZeros(await (await bodyOf(request, most)).json())
    const type = request.headers.get('content-type') ?? ''
    const form = await readForm(chunksOf(request, most), type, uploads)
    return body && fromText(body, form)
  } catch (error) {
    if (error instanceof Problem) throw error
    throw new Problem('invalid', { field: 'body' })
  }
}

/** JSON without the character zero, which PostgreSQL refuses to store and to look for. */
function withoutZeros(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '')
  if (Array.isArray(value)) return value.map(withoutZeros)
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name.replaceAll('\0', ''), withoutZeros(part)]),
  )
}

function parse(schema: z.ZodMiniType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  throw new Problem('invalid', { field: wrongFieldOf(parsed.error) })
}

// Paths, queries and forms contain only text: numbers and booleans are parsed as their schema
// accepts.
function fromText(schema: z.ZodMiniType, fields: Record<string, unknown>): unknown {
  if (!(schema instanceof z.ZodMiniObject)) return fields
  const { shape } = schema
  return Object.fromEntries(
    Object.entries(fields).map(([name, sent]) => {
      const field: unknown = lookUp(shape, name)
      if (!(field instanceof z.ZodMiniType) || typeof sent !== 'string') return [name, sent]
      const value = sent.replaceAll('\0', '')
      const readings = [value, value.trim() === '' ? value : Number(value), value === 'true']
      return [name, readings.find((reading) => field.safeParse(reading).success) ?? value]
    }),
  )
}
