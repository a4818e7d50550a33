import { queryOptions } from '@tanstack/react-query'
import { config } from '@/config/config'
import { read } from '@/contract/reader'
import type { z } from '@/contract/zod'
import { refusal, toApiError } from './api-error'
import { readFaulty } from './call'
import { inTime, readLimitMs } from './time-limit'

/** The address of one of the brand's files in the blob store. */
export function blobAddress(path: string): string {
  const { bases, appId } = config()
  return `${bases.blob}/webconfig/whitelabel/${appId}/${path}`
}

/**
 * Query options for a JSON file of the brand in the blob store; null where there is none. It is
 * asked for without the platform's headers, which a plain file store would refuse.
 */
export function blobFile<S extends z.ZodMiniType>(path: string, schema: S) {
  return queryOptions<z.output<S> | null>({
    queryKey: ['blobFile', path],
    queryFn: async ({ signal }) => {
      try {
        return await inTime(readLimitMs, (ending) => readFile(path, schema, ending), signal)
      } catch (thrown) {
        throw toApiError(thrown)
      }
    },
  })
}

async function readFile<S extends z.ZodMiniType>(path: string, schema: S, signal: AbortSignal) {
  const response = await fetch(blobAddress(path), { signal })
  // Stores answer 403 for what is not there, where the list of files is not public.
  if (response.status === 404 || response.status === 403) return null
  if (!response.ok) throw refusal(undefined, response.status, response.headers)
  const text = await response.text()
  let data: unknown
  try {
    data = JSON.parse(text)
    return read(schema, data)
  } catch {
    const endpoint = { id: path, method: 'GET', base: 'blob', path, auth: 'none' } as const
    const file = { endpoint: { ...endpoint, response: schema }, response, text, data }
    // What it reads is of this very schema.
    return (await readFaulty({ ...file, isPage: /^\s*</.test(text) })) as z.output<S>
  }
}
