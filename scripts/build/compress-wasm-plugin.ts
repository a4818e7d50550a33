import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { compress } from '../../mocks/hosting/compression.ts'

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
        writeFileSync(join(folder, `${name}.br`), compress(bytes, 'br', 11))
        writeFileSync(join(folder, `${name}.gz`), compress(bytes, 'gzip', 9))
      }
    },
  }
}
