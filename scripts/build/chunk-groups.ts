import { join } from 'node:path'
import { firstVisits, idle, type Visit } from './visits.ts'

interface Graph {
  getModuleInfo: (id: string) => {
    code: string | null
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

/** Characters of source that make a package worth a file: forms, sheets, codes, long lists. */
const largeLibrary = 15_000

/**
 * The rule of the build's files: what a first visit loads, or the idle moment after it, is one file,
 * the packages of a guest's home aside; any other module that several chunks need goes with its area,
 * and with the rarest large library that all of its users load.
 *
 * - `libraries`: the packages that a guest's home needs, which our releases leave as they are
 * - `app`: what every start needs, and a guest's home
 * - `campaign`, `member`, `member-crypto-js` …: what these first visits load beside it
 * - `idle`: what only the idle moment after a first visit loads
 * - `wallet`, `wallet-react-hook-form` …: what a feature shares among its own chunks
 * - `react-hook-form`, `shared` …: what features share
 *
 * What a module imports has at least its users, so these files never need each other in a circle.
 */
export function sharedChunks(root: string) {
  let names: Map<string, string> | undefined
  return {
    debugName: 'shared chunks',
    name: (id: string, graph: Graph) => (names ??= nameChunks(root, graph)).get(id) ?? null,
    includeDependenciesRecursively: false,
  }
}

/** The file of each module that does not stay in the chunk of its only user. */
export function nameChunks(root: string, graph: Graph): Map<string, string> {
  const main = join(root, 'src/main.tsx')
  const users = usersOf(main, graph)
  const libraries = librariesOf(main, users, graph)
  const visits = Object.entries<Visit>(firstVisits).map(([name, { starts, after }]) => ({
    name,
    isFirst: !after,
    starts: new Set(starts.map((source) => join(root, source)).filter((id) => id !== main)),
  }))

  const idleStarts = new Set(idle.map((source) => join(root, source)))

  function nameOf(id: string, by: Set<string>) {
    const loading = visits.filter(({ starts }) => [...by].some((entry) => starts.has(entry)))
    if (by.has(main) || loading[0]?.name === 'guest') {
      return id.includes('/node_modules/') ? 'libraries' : 'app'
    }
    if ([...by].every((entry) => idleStarts.has(entry))) return 'idle'
    if (by.size === 1 && !loading.some(({ isFirst }) => isFirst)) return undefined
    const areas = new Set([...by].map(areaOf))
    const area = areas.size === 1 ? [...areas] : []
    const first = loading.length > 0 ? loading.map(({ name }) => name) : area
    const library = libraries.find((one) => [...by].every((entry) => one.users.has(entry)))
    return [...first, ...(library ? [library.name] : [])].join('-') || 'shared'
  }

  return new Map(
    [...users].flatMap(([id, by]) => {
      const name = nameOf(id, by)
      return name ? [[id, name] as const] : []
    }),
  )
}

/** Each module with its users: `main.tsx` and the modules that are imported dynamically. */
function usersOf(main: string, graph: Graph) {
  const users = new Map<string, Set<string>>()
  const entries = new Set([main])
  for (const entry of entries) {
    const modules = new Set([entry])
    for (const id of modules) {
      const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
      for (const next of importedIds) modules.add(next)
      // Texts are files by themselves.
      for (const next of dynamicallyImportedIds) if (!next.endsWith('.json')) entries.add(next)
      users.set(id, (users.get(id) ?? new Set()).add(entry))
    }
  }
  return users
}

/** The large packages that are not part of every start, the one with the fewest users first. */
function librariesOf(main: string, users: Map<string, Set<string>>, graph: Graph) {
  const libraries = new Map<string, { users: Set<string>; size: number }>()
  for (const [id, by] of users) {
    const name = /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id)?.[1]
    if (!name || by.has(main)) continue
    const { users: known = [], size = 0 } = libraries.get(name) ?? {}
    const length = graph.getModuleInfo(id)?.code?.length ?? 0
    libraries.set(name, { users: new Set([...known, ...by]), size: size + length })
  }
  return [...libraries]
    .filter(([, { size }]) => size > largeLibrary)
    .map(([name, library]) => ({
      name: name.replace('@', '').replace('/', '-'),
      users: library.users,
    }))
    .toSorted((a, b) => a.users.size - b.users.size || a.name.localeCompare(b.name))
}

/** `wallet` for all of that feature, `session` for what stands in `src/session`. */
function areaOf(id: string) {
  return /\/src\/(?:features\/)?([\w-]+)/.exec(id)?.[1] ?? ''
}
