import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * The records of the last build: Vite's `manifest.json`, and `modules.json` with the sources of each
 * file. They are not in `dist`, because everything there may be served.
 */
export const buildFacts = '.cache/build'

/**
 * Writes the sources of each file, with their numbers of characters. The size budgets use it to check
 * that some modules are not in the first download.
 */
export function moduleList(): Plugin {
  return {
    name: 'taem:module-list',
    apply: 'build',
    writeBundle: {
      order: 'post',
      handler({ dir = 'dist' }, bundle) {
        const files = Object.values(bundle).flatMap((output) =>
          output.type === 'chunk' ? [[output.fileName, sizesOf(output.modules)] as const] : [],
        )
        mkdirSync(buildFacts, { recursive: true })
        writeFileSync(
          join(buildFacts, 'modules.json'),
          JSON.stringify(Object.fromEntries(files), null, 2),
        )
        renameSync(join(dir, '.vite/manifest.json'), join(buildFacts, 'manifest.json'))
        rmSync(join(dir, '.vite'), { recursive: true })
      },
    },
  }
}

function sizesOf(modules: Record<string, { renderedLength: number }>) {
  return Object.fromEntries(
    Object.entries(modules).map(([id, { renderedLength }]) => [
      relative(process.cwd(), id),
      renderedLength,
    ]),
  )
}
