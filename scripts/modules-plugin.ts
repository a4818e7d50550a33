import { relative } from 'node:path'
import type { Plugin } from 'vite'

/**
 * Writes `.vite/modules.json` beside the manifest: which sources went into which file, and
 * how many characters of each. The size budgets use it to prove what is not in the first download.
 */
export function moduleList(): Plugin {
  return {
    name: 'taem:module-list',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle).flatMap((output) =>
        output.type === 'chunk' ? [[output.fileName, sizesOf(output.modules)] as const] : [],
      )
      this.emitFile({
        type: 'asset',
        fileName: '.vite/modules.json',
        source: JSON.stringify(Object.fromEntries(files), null, 2),
      })
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
