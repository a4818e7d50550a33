import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { lookUp } from '@/contract/look-up'
import { compress, type Encoding, encodingOf, isCompressible } from './compression.ts'
import { detectorPolicy } from './security-headers.ts'
import { decodePath } from '@/contract/decode-path'
import { isHidden } from '../pages/page-paths.ts'

const contentTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
}

/** Vite's output for `src/barcodes/detect-worker.ts`. */
const detectorFile = /^\/(studio\/)?assets\/detect-worker-[\w-]+\.js$/

/** Named by their content, of the app and of the studio. */
const hashedFile = /^\/(studio\/)?assets\//

type Bytes = Uint8Array<ArrayBuffer>

/**
 * Serves a build's files from memory, compressed once as small as it gets; a `.br` or `.gz` file
 * beside a file is taken instead. Hashed files never change, so they are immutable.
 */
export function createStaticFiles(folder: string) {
  const kept = new Map<string, Promise<Bytes | undefined>>()

  function bytesOf(path: string, encoding?: Encoding): Promise<Bytes | undefined> {
    const name = `${encoding ?? 'plain'} ${path}`
    const known = kept.get(name)
    if (known) return known
    const bytes = load(join(folder, path), encoding)
    // A build can appear while the server runs: a missing file is looked up again.
    void bytes.then((found) => found ?? kept.delete(name))
    kept.set(name, bytes)
    return bytes
  }

  return async function serve(request: Request): Promise<Response | undefined> {
    const path = decodePath(new URL(request.url).pathname)
    // A file has one address: every other spelling would be compressed and stored again.
    if (isHidden(path) || path.includes('//')) return undefined
    const contentType = lookUp(contentTypes, extname(path))
    if (!contentType || path.endsWith('.html')) return undefined
    const encoding = isCompressible(contentType)
      ? encodingOf(request.headers.get('accept-encoding'))
      : undefined
    const bytes = await bytesOf(path, encoding)
    if (!bytes) return undefined
    return new Response(request.method === 'HEAD' ? null : bytes, {
      headers: {
        'Content-Type': contentType,
        'Content-Length': String(bytes.length),
        'Cache-Control': hashedFile.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
        Vary: 'Accept-Encoding',
        ...(encoding && { 'Content-Encoding': encoding }),
        ...(detectorFile.test(path) && { 'Content-Security-Policy': detectorPolicy }),
      },
    })
  }
}

async function load(file: string, encoding?: Encoding): Promise<Bytes | undefined> {
  if (!encoding) return read(file)
  const beside = await read(`${file}.${encoding === 'br' ? 'br' : 'gz'}`)
  if (beside) return beside
  const plain = await read(file)
  return plain && compress(plain, encoding, 11)
}

async function read(file: string): Promise<Bytes | undefined> {
  try {
    return new Uint8Array(await readFile(file))
  } catch {
    return undefined
  }
}
