import { basename } from 'node:path'
import type { Plugin } from 'vite'

const runtime = '\0rolldown/runtime.js'

/**
 * Puts the bundler's helpers into each file that uses some of them; the minifier leaves out the
 * others. They would be a file of their own that every start asks for.
 */
export function inlineBundlerRuntime(): Plugin {
  return {
    name: 'taem:bundler-runtime',
    apply: 'build',
    renderChunk(code, { moduleIds }, _, { chunks }) {
      const file = Object.values(chunks).find((chunk) => chunk.moduleIds.includes(runtime))
      const { code: helpers, renderedExports = [] } = file?.modules[runtime] ?? {}
      if (!file || !helpers || moduleIds.includes(runtime)) return undefined
      const source = file.fileName.replace(/^assets\//, './')
      const line = code.split('\n').find((one) => one.endsWith(` from "${source}";`))
      if (!line) return undefined
      const names = [...line.matchAll(/ as ([\w$]+)/g)].map(([, name = '']) => name)
      const isKnown = names.length > 0 && names.every((name) => renderedExports.includes(name))
      if (!isKnown) this.error(`Which of the bundler's helpers does this import? ${line}`)
      return { code: code.replace(line, () => helpers), map: null }
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      const file = chunks.find(({ moduleIds }) => moduleIds.includes(runtime))?.fileName
      if (!file) return
      for (const chunk of chunks) {
        if (chunk.fileName !== file && chunk.code.includes(basename(file))) {
          this.error(`${chunk.fileName} still imports the bundler's helpers.`)
        }
        chunk.imports = chunk.imports.filter((name) => name !== file)
      }
      delete bundle[file]
    },
  }
}
