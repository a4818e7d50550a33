import type { Plugin } from 'vite'

const packages = /\/node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\//
const entry = /^ {2}module\.exports = require\('(\.\.?\/cjs\/[\w/-]+\.production\.js)'\);$/m
const required = /\b(\w+) = require\("([\w/-]+)"\)/g
const declared = /^exports\.(\w+) =/gm
const exported = /\bexports\.(\w+)/g

/**
 * React's packages as ES modules. They are CommonJS: every file that imports them would begin with a
 * copy of all their names, call each through a getter, and no name could be left out.
 */
export function reactModules(): Plugin {
  return {
    name: 'taem:react-modules',
    apply: 'build',
    transform(code, id) {
      return packages.test(id) ? { code: toModule(code), map: null } : undefined
    },
  }
}

/** The production build of one of React's files, or the file that chooses between its builds. */
export function toModule(code: string): string {
  const file = entry.exec(code)?.[1]
  if (file) return `export * from '${file}'\nexport * as default from '${file}'`
  const names = namesIn(code, exported)
  if (names.length === 0) throw new Error('A file of React exports no name that can be read.')
  const later = names.filter((name) => !namesIn(code, declared).includes(name))
  const imports = [...code.matchAll(required)]
  return [
    ...imports.map(([, name, source]) => `import * as ${name} from '${source}'`),
    ...later.map((name) => `let $${name}`),
    code
      .replaceAll(required, '$$$1')
      .replaceAll(declared, 'var $$$1 =')
      .replaceAll(exported, '$$$1'),
    `export { ${names.map((name) => `$${name} as ${name}`).join(', ')} }`,
  ].join('\n')
}

const namesIn = (code: string, pattern: RegExp) => [
  ...new Set([...code.matchAll(pattern)].map(([, name = '']) => name)),
]
