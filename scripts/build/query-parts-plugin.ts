import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { type Part, replacePart } from './unused-parts-plugin.ts'

const statement = /^import \{([^}]*)\} from ["']@tanstack\/(?:react-query|query-core)["'];?$/gm
const fromFile = /^import \{([^}]*)\} from "(\.\/[\w.]+)";?$/gm

const core = '@tanstack/query-core/build/modern'

/** How pages are loaded comes with the options of a list, not with every query. */
const parts: Part[] = [
  {
    file: `/${core}/query.js`,
    part: /^import \{ infiniteQueryBehavior \}.*$/m,
    instead: '',
  },
  {
    file: `/${core}/query.js`,
    part: /this\.#queryType === "infinite" \? infiniteQueryBehavior\(this\.options\.pages\) : /,
    instead: '',
  },
  {
    file: '/@tanstack/react-query/build/modern/infiniteQueryOptions.js',
    part: /return options;/,
    instead: 'return { behavior: infiniteQueryBehavior(options.pages), ...options };',
  },
  {
    file: '/@tanstack/react-query/build/modern/infiniteQueryOptions.js',
    part: /^/,
    instead: `import { infiniteQueryBehavior } from '${fileIn('query-core', './infiniteQueryBehavior.js')}'\n`,
  },
]

/**
 * Imports react-query's parts from their own files. Its index names all of them, and what only lists
 * need would belong to every start (`chunk-groups.ts`).
 */
export function queryParts(): Plugin {
  return {
    name: 'taem:query-parts',
    apply: 'build',
    transform(code, id) {
      if (!code.includes('@tanstack/') && !id.includes('/@tanstack/')) return undefined
      const ours = parts.filter(({ file }) => id.endsWith(file))
      return { code: importDirectly(ours.reduce(replacePart, code)), map: null }
    },
  }
}

/** The same imports, each from the file that has the name. */
export function importDirectly(code: string): string {
  return code.replaceAll(statement, (_, names: string) =>
    namesIn(names)
      .map((name) => {
        const file = fileOfName().get(name.split(' as ')[0] ?? '')
        if (!file) throw new Error(`react-query has no file of ${name} any more.`)
        return `import { ${name} } from '${file}'`
      })
      .join('\n'),
  )
}

let known: Map<string, string> | undefined

function fileOfName() {
  known ??= new Map([...namesOf('query-core'), ...namesOf('react-query')])
  return known
}

/** The names that the index of a package imports, with their files. */
function namesOf(name: string) {
  const code = readFileSync(fileIn(name, './index.js'), 'utf8')
  return [...code.matchAll(fromFile)].flatMap(([, names = '', file = '']) =>
    namesIn(names).map((one) => [one, fileIn(name, file)] as const),
  )
}

function fileIn(name: string, file: string) {
  return fileURLToPath(new URL(file, import.meta.resolve(`@tanstack/${name}`)))
}

function namesIn(list: string) {
  const names = list.split(',').map((name) => name.trim())
  return names.filter((name) => name !== '')
}
