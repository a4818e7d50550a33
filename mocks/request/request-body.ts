import { Problem } from '../values/problem.ts'

/** Maximum size of a body in bytes, by encoding. */
export const mostBodyBytes = { json: 64 * 1024, form: 12 * 1024 * 1024 } as const

/**
 * Reads the body of a request, once.
 * @throws Problem tooLarge, as soon as it is known to have more bytes than `most`
 */
export async function bodyOf(request: Request, most: number): Promise<Request | Response> {
  const length = request.headers.get('content-length')
  if (length !== null && !request.headers.has('transfer-encoding')) {
    // HTTP reads no more than the declared length.
    if (Number(length) > most) throw new Problem('tooLarge')
    return request
  }
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.length
    if (size > most) throw new Problem('tooLarge')
    chunks.push(chunk)
  }
  const type = request.headers.get('content-type')
  return new Response(Buffer.concat(chunks), type ? { headers: { 'Content-Type': type } } : {})
}
