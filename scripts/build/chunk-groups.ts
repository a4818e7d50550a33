import { join } from 'node:path'
import { firstVisits, idle, type Visit } from './visits.ts'

interface Graph {
  getModuleInfo: (id: string) => {
    code: string | null
    importedIds: readonly string[]
    dynamicallyImportedIds: readonly string[]
  } | null
}

/** The number of characters from which a package gets its own file: forms, sheets, codes, long lists. */
const largeLibrary = 15_000

/**
 * Modules of packages that a guest's home does not use, although the package's index, which it
 * imports, names them. They are in the file of our module that uses them.
 */
const partsOfPackages = [
  { part: /\/(?:useInfiniteQuery|infiniteQueryObserver)\.js$/, usedBy: 'src/page-frame/list.tsx' },
]

/**
 * How modules become files. The modules of a first visit are one file, and those of the idle moment
 * after it another; the packages of a guest's home are separate. Any other module that several chunks
 * need is in a file of its area, grouped by the rarest large library that all of its users load.
 *
 * - `libraries`: the packages of a guest's home, which most of our releases do not change
 * - `app`: modules of every start, and of a guest's home
 * - `campaign`, `member`, `member-crypto-js` …: further modules of these first visits
 * - `idle`: modules that only the idle moment after a first visit loads
 * - `wallet`, `wallet-react-hook-form` …: modules shared by chunks of one feature
 * - `react-hook-form`, `shared` …: modules shared by several features
 *
 * An imported module has at least the users of its importer, so these files have no import cycles.
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

  const usersOfPart = (id: string) => {
    const owner = partsOfPackages.find(({ part }) => part.test(id))
    return owner && users.get(join(root, owner.usedBy))
  }

  return new Map(
    [...users].flatMap(([id, by]) => {
      const name = nameOf(id, usersOfPart(id) ?? by)
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

/** The large packages that not every start loads; the one with the fewest users first. */
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

/** `wallet` for modules of that feature, `session` for those in `src/session`. */
function areaOf(id: string) {
  return /\/src\/(?:features\/)?([\w-]+)/.exec(id)?.[1] ?? ''
}
