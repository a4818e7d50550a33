import { Problem } from './problem.ts'

/** The most bytes that a body may have, by how it travels. */
export const mostBodyBytes = { json: 64 * 1024, form: 12 * 1024 * 1024 } as const

/**
 * The body of a request, to be read once.
 * @throws Problem tooLarge, as soon as it is known to have more bytes than `most`
 */
export async function bodyOf(request: Request, most: number): Promise<Request | Response> {
  const length = request.headers.get('content-length')
  if (length !== null && !request.headers.has('transfer-encoding')) {
    // HTTP reads no more than it names.
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
