import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const prefix = 'phosphor/'
const resolvedPrefix = '\0phosphor/'

/**
 * Serves `phosphor/<weight>/<name>` as the path data of that one icon, e.g.
 * `import house from 'phosphor/regular/house'` gives the `d` of a 256 × 256 drawing.
 * So a page downloads only the icons that it shows.
 */
export function phosphor(): Plugin {
  return {
    name: 'taem:phosphor',
    enforce: 'pre',
    resolveId(id) {
      if (id.startsWith(prefix)) return resolvedPrefix + id.slice(prefix.length)
    },
    async load(id) {
      if (!id.startsWith(resolvedPrefix)) return
      const [weight = '', name = ''] = id.slice(resolvedPrefix.length).split('/')
      const file = weight === 'regular' ? name : `${name}-${weight}`
      const svg = await readFile(
        require.resolve(`@phosphor-icons/core/assets/${weight}/${file}.svg`),
        'utf8',
      )
      const paths = [...svg.matchAll(/<path d="([^"]+)"/g)].map((match) => match[1])
      if (paths.length === 0) this.error(`The icon ${weight}/${name} has no path.`)
      return `export default ${JSON.stringify(paths.join(''))}`
    },
  }
}
