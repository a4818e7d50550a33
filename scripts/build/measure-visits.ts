import { type Facts, filesOf, keysOf } from './build-facts.ts'
import {
  type Budget,
  firstVisits,
  formModalBudget,
  modalBudget,
  openHome,
  pageBudget,
  till,
  type Visit,
} from './visits.ts'

export interface MeasuredVisit {
  name: string
  /** Bytes of script and of style, compressed. */
  script: number
  style: number
  /** Files of the build that it loads. */
  files: string[]
  /** The modules in its scripts, with their length before minifying. */
  modules: Record<string, number>
  most: Budget
}

/**
 * The downloads of each visit, from the records of the build.
 * @throws when a visit begins with a module that is not in the build.
 */
export function measureVisits(facts: Facts, sizeOf: (file: string) => number): MeasuredVisit[] {
  const { manifest } = facts
  const home = chunksOf(openHome)
  const lazy = Object.keys(manifest).filter((key) => manifest[key]?.isDynamicEntry)
  const pages = lazy.filter((key) => key.endsWith('-page.tsx') && !home.has(key))
  const modals = lazy.filter((key) => key.endsWith('-modal.tsx') && !till.starts.includes(key))
  return [
    ...[...Object.values<Visit>(firstVisits), till].map(measure),
    ...pages.map((key) =>
      measure({ name: nameOf(key), starts: withTexts(key), after: openHome, most: pageBudget }),
    ),
    ...modals.map(measureModal),
  ]

  /** A modal, measured on the page that opens it and where it adds the most. */
  function measureModal(key: string) {
    const openers = pages.filter((opener) =>
      [...chunksOf([opener])].some((name) => manifest[name]?.dynamicImports?.includes(key)),
    )
    const heaviest = (openers.length > 0 ? openers.map(withTexts) : [[]])
      .map((opener) => [...openHome, ...opener])
      .map((after) => measure({ name: nameOf(key), starts: [key], after, most: modalBudget }))
      .reduce((one, other) => (other.script > one.script ? other : one))
    return { ...heaviest, most: hasForm(heaviest) ? formModalBudget : modalBudget }
  }

  function measure({ name, starts, after = [], most }: Visit): MeasuredVisit {
    const before = filesOf(chunksOf(after), facts)
    const files = filesOf(chunksOf(starts), facts).filter((file) => !before.includes(file))
    const sum = (ending: string) =>
      files.filter((file) => file.endsWith(ending)).reduce((bytes, file) => bytes + sizeOf(file), 0)
    const modules = Object.assign({}, ...files.map((file) => facts.modules[file] ?? {}))
    return { name, script: sum('.js'), style: sum('.css'), files, modules, most }
  }

  function chunksOf(sources: readonly string[]) {
    return keysOf(sources, 'scripts/build/visits.ts', facts)
  }

  /** A page comes with the texts of its area. */
  function withTexts(key: string) {
    const texts = `${/src\/features\/[^/]+/.exec(key)?.[0] ?? 'src/errors'}/texts/en.json`
    return manifest[texts] ? [key, texts] : [key]
  }
}

function hasForm({ modules }: MeasuredVisit) {
  return Object.keys(modules).some((id) => id.includes('node_modules/react-hook-form/'))
}

function nameOf(key: string) {
  return key.replace(/^src\/(features\/)?/, '').replace(/\.tsx$/, '')
}
