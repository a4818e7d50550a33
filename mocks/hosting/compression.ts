import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

export type Encoding = 'br' | 'gzip'

// Events are sent one by one, not when there are enough of them.
const compressible =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest|wasm|xml)|image\/svg)/
const worthwhile = 1024

/** The best encoding that the caller accepts. */
export function encodingOf(acceptEncoding: string | null): Encoding | undefined {
  if (!acceptEncoding) return undefined
  if (/\bbr\b/.test(acceptEncoding)) return 'br'
  return /\bgzip\b/.test(acceptEncoding) ? 'gzip' : undefined
}

/** Compresses; `quality` from 1 to 11 as brotli counts it. */
export function compress(
  bytes: Uint8Array,
  encoding: Encoding,
  quality: number,
): Uint8Array<ArrayBuffer> {
  const compressed =
    encoding === 'br'
      ? brotliCompressSync(bytes, {
          params: {
            [constants.BROTLI_PARAM_QUALITY]: quality,
            [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
          },
        })
      : gzipSync(bytes, { level: Math.min(9, quality) })
  return new Uint8Array(compressed)
}

export function isCompressible(contentType: string | null): boolean {
  return compressible.test(contentType ?? '')
}

/** Compresses a response, fast rather than small. Short ones are sent as they are. */
export async function compressResponse(request: Request, response: Response): Promise<Response> {
  // For HEAD it would set a length of 0.
  if (request.method === 'HEAD') return response
  const encoding = encodingOf(request.headers.get('accept-encoding'))
  if (!encoding || !isCompressible(response.headers.get('content-type'))) return response
  const bytes = new Uint8Array(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  headers.append('Vary', 'Accept-Encoding')
  if (bytes.length < worthwhile) return new Response(bytes, { status: response.status, headers })
  headers.set('Content-Encoding', encoding)
  return new Response(compress(bytes, encoding, 4), { status: response.status, headers })
}
