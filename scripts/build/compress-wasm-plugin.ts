import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compress } from '../../mocks/hosting/compression.ts'

/** Compressed forms by the content that they are of: the app and the studio have the same file. */
const known = '.cache/wasm'

/**
 * Writes compressed forms beside the WebAssembly of a build: a megabyte takes seconds to compress
 * well, too long for the first member who asks for it.
 */
export function compressWasm(): Plugin {
  let folder = ''
  return {
    name: 'taem:compress-wasm',
    apply: 'build',
    configResolved(config) {
      folder = join(config.root, config.build.outDir, config.build.assetsDir)
    },
    writeBundle() {
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.wasm'))) {
        const bytes = readFileSync(join(folder, name))
        writeFileSync(join(folder, `${name}.br`), once(bytes, 'br', 11))
        writeFileSync(join(folder, `${name}.gz`), once(bytes, 'gzip', 9))
      }
    },
  }
}

function once(bytes: Buffer<ArrayBuffer>, ...[encoding, quality]: Form): Uint8Array {
  const file = join(
    known,
    `${createHash('sha256').update(bytes).digest('hex')}-${quality}.${encoding}`,
  )
  if (existsSync(file)) return readFileSync(file)
  const compressed = compress(bytes, encoding, quality)
  mkdirSync(known, { recursive: true })
  writeFileSync(file, compressed)
  return compressed
}

type Form = [encoding: 'br' | 'gzip', quality: number]
