import { readdirSync } from 'node:fs'
import {
  readArguments,
  type readOptions,
  requireKnown,
  stopWithUsage,
} from '../setup/command-options.ts'
import type { SheetLayout } from './contact-sheets.ts'

const kinds = {
  phone: { viewport: { width: 390, height: 844 }, sheet: { width: 234, perRow: 6, rows: 2 } },
  desktop: { viewport: { width: 1280, height: 900 }, sheet: { width: 490, perRow: 3, rows: 3 } },
  tablet: { viewport: { width: 768, height: 1024 }, sheet: { width: 364, perRow: 4, rows: 2 } },
  'large-text': {
    viewport: { width: 390, height: 844 },
    sheet: { width: 290, perRow: 5, rows: 2 },
  },
} as const satisfies Record<
  string,
  { viewport: { width: number; height: number }; sheet: SheetLayout }
>

export type PictureKind = keyof typeof kinds

/** Controls are as wide as the page or small. */
const focusSheet = { width: 290, perRow: 5, rows: 12 }

export const modes = ['light', 'dark'] as const
export const sheetLanguages = ['en', 'th'] as const

export interface PictureOptions {
  /** Of the folder with the pictures. */
  name: string
  kind: PictureKind
  viewport: { width: number; height: number }
  sheet: SheetLayout
  /** Whether each control is pictured, with its focus ring. */
  isFocus: boolean
  /** Whether a picture shows the page down to its end. */
  isWhole: boolean
  /** Whether it is of this area, brand, mode, language. */
  has: (what: 'only' | 'brand' | 'mode' | 'language', name: string) => boolean
}

const usage = `Takes the pictures of the documentation from the app as built, or those of everything.

  npm run pictures                            the app
  npm run pictures -- settings [NAME …]       the values of the design setting
  npm run pictures -- studio                  the studio and the counter
  npm run pictures -- --all [what] [which]    every page and every modal, on contact sheets

What, a phone of 390 × 844 unless one is named:
  --desktop      1280 × 900
  --tablet       768 × 1024
  --large-text   a phone at 200 % text size
  --focus        each control with its focus ring, the first of those that look alike
  --whole        each page down to its end
Which, all unless named, with commas between several:
  --only AREA    folders of src/features, as rewards,wallet
  --brand NAME   --mode light|dark   --language en|th`

const several = { type: 'string', multiple: true, default: [] as string[] } as const
const yes = { type: 'boolean', default: false } as const
const flags = {
  all: yes,
  desktop: yes,
  tablet: yes,
  'large-text': yes,
  focus: yes,
  whole: yes,
  only: several,
  brand: several,
  mode: several,
  language: several,
} as const

/** What is to be pictured; of everything, `options` say how. */
export function readPictureArguments(): {
  isAll: boolean
  words: readonly string[]
  options: PictureOptions
} {
  const { values, positionals } = readArguments(usage, flags, { least: 0, most: 50 })
  const [kind] = positionals
  if (kind !== undefined && (values.all || !['settings', 'studio'].includes(kind)))
    stopWithUsage(usage, `There is no "${positionals.join(' ')}".`)
  const ofAll = Object.entries(values).find(([, value]) => [value].flat().some(Boolean))?.[0]
  if (!values.all && ofAll !== undefined) stopWithUsage(usage, `--${ofAll} is of --all.`)
  const known = { only: readdirSync('src/features'), mode: modes, language: sheetLanguages }
  for (const what of ['only', 'mode', 'language'] as const)
    requireKnown(usage, `--${what}`, { given: wordsOf(values[what]), known: known[what] })
  return { isAll: values.all, words: positionals, options: chosenOf(values) }
}

const wordsOf = (lists: readonly string[]) => lists.flatMap((list) => list.split(','))

function chosenOf(values: ReturnType<typeof readOptions<typeof flags>>): PictureOptions {
  const kind = (['tablet', 'large-text', 'desktop'] as const).find((one) => values[one]) ?? 'phone'
  const { viewport, sheet } = kinds[kind]
  const names = [kind, values.focus && 'focus', values.whole && 'whole']
  return {
    name: names.filter(Boolean).join('-'),
    kind,
    viewport,
    sheet: values.focus ? focusSheet : sheet,
    isFocus: values.focus,
    isWhole: values.whole,
    has(what, name) {
      const named = wordsOf(values[what])
      return named.length === 0 || named.includes(name)
    },
  }
}
