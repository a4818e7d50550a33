import { Problem } from '../values/problem.ts'

/** Maximum size of a body in bytes, by encoding. */
export const mostBodyBytes = { json: 64 * 1024, form: 12 * 1024 * 1024 } as const

/**
 * Reads the body of a request, once.
 * @throws Problem tooLarge, as soon as it is known to have more bytes than `most`
 */
export async function bodyOf(request: Request, most: number): Promise<Request | Response> {
  refuseLength(request, most)
  // HTTP reads no more than the declared length.
  if (hasLength(request)) return request
  const chunks: Uint8Array[] = []
  for await (const chunk of chunksOf(request, most)) chunks.push(chunk)
  const type = request.headers.get('content-type')
  return new Response(Buffer.concat(chunks), type ? { headers: { 'Content-Type': type } } : {})
}

/**
 * The body of a request as it arrives, once.
 * @throws Problem tooLarge, as soon as it is known to have more bytes than `most`
 */
export async function* chunksOf(request: Request, most: number): AsyncGenerator<Uint8Array> {
  refuseLength(request, most)
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > most) throw new Problem('tooLarge')
    yield chunk
  }
}

function refuseLength(request: Request, most: number) {
  if (hasLength(request) && Number(request.headers.get('content-length')) > most) {
    throw new Problem('tooLarge')
  }
}

function hasLength({ headers }: Request) {
  return headers.has('content-length') && !headers.has('transfer-encoding')
}
