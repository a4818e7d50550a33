import { readFileSync, statSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import { dirname, join, resolve as resolvePath } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = resolvePath(import.meta.dirname, '../..')

// Half of a start was stripping types and compiling. Without a folder to write to, it is again.
enableCompileCache(join(root, '.cache/node'))

const raw = '?raw'

/**
 * Lets Node import our sources as they are written for the bundler: `@/…`, no extension, JSON
 * without an attribute, a file as text (`?raw`). Node strips the types by itself.
 */
registerHooks({
  resolve(specifier, context, next) {
    if (specifier.endsWith(raw) && context.parentURL) {
      const url = new URL(specifier, context.parentURL).href
      return { url, format: 'module', shortCircuit: true }
    }
    const file = sourceFile(specifier, context.parentURL)
    if (!file) return next(specifier, context)
    const isJson = file.endsWith('.json')
    return {
      url: pathToFileURL(file).href,
      format: isJson ? 'json' : 'module-typescript',
      ...(isJson && { importAttributes: { type: 'json' } }),
      shortCircuit: true,
    }
  },
  load(url, context, next) {
    if (!url.endsWith(raw)) return next(url, context)
    const text = readFileSync(fileURLToPath(url.slice(0, -raw.length)), 'utf8')
    return {
      format: 'module',
      source: `export default ${JSON.stringify(text)}`,
      shortCircuit: true,
    }
  },
})

function sourceFile(specifier: string, parent: string | undefined) {
  const path = specifier.startsWith('@/')
    ? resolvePath(root, 'src', specifier.slice(2))
    : fromSource(specifier, parent)
  if (path === undefined) return
  return [path, `${path}.ts`].find((file) => /\.(ts|json)$/.test(file) && isFile(file))
}

function fromSource(specifier: string, parent: string | undefined) {
  if (!/^\.\.?\//.test(specifier) || !parent?.startsWith('file:')) return
  const importer = fileURLToPath(parent)
  if (importer.includes('/node_modules/')) return
  return resolvePath(dirname(importer), specifier)
}

function isFile(path: string) {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
}
