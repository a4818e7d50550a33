import { lookUp } from './look-up'

/** Texts that a brand sets in place of ours, by area and key: `{"core:nav.home": "Start"}`. */
export type Labels = Readonly<Record<string, string>>

/** Texts of an area, as its file has them. */
export interface TextTree {
  [name: string]: string | TextTree
}

/** The area of menus: `menus:menu.stores` is the title of a menu with that `localize_key`. */
export const menuArea = 'menus'

/** The area of a file of texts, `src/features/cart/texts/en.json`: its folder; that of i18n is `core`. */
export function areaOfTexts(file: string): string {
  const folder = file.split(/[\\/]/).at(-3) ?? ''
  return folder === 'i18n' ? 'core' : folder
}

/** Our text that a label stands for; that of a menu stands for no text of ours. */
export function ourTextOf(key: string, ours: ReadonlyMap<string, string>): string | undefined {
  return key.startsWith(`${menuArea}:`) ? '' : ours.get(key)
}

/** What can be wrong with a label. */
export type LabelFault = 'unknown' | 'noText' | 'empty' | 'markup' | 'gaps'

/** Why a label cannot stand in place of our text; undefined where it can. */
export function labelFault(label: unknown, ours: string | undefined): LabelFault | undefined {
  if (ours === undefined) return 'unknown'
  if (typeof label !== 'string') return 'noText'
  if (label.trim() === '') return 'empty'
  // Plain text: no tags, and no texts within texts.
  if (/<[a-z/!]|\$t\(/i.test(label)) return 'markup'
  return gapsOf(label) === gapsOf(ours) ? undefined : 'gaps'
}

/** The names in {{gaps}}, in one order. */
function gapsOf(text: string): string {
  const names = Array.from(text.matchAll(/\{\{([^}]*)\}\}/g), ([, name = '']) => name.trim())
  return [...new Set(names)].sort().join(' ')
}

/** Each text of an area by its key, as `nav.home`. */
export function flatTexts(tree: TextTree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[path + name, value] as const]
        : [...flatTexts(value, `${path}${name}.`)],
    ),
  )
}

/** The texts of an area with the labels that can stand in their place. */
export function withLabels(area: string, tree: TextTree, labels: Labels): TextTree {
  return replaced(tree, `${area}:`)

  function replaced(from: TextTree, path: string): TextTree {
    return Object.fromEntries(
      Object.entries(from).map(([name, ours]) => {
        const key = path + name
        if (typeof ours !== 'string') return [name, replaced(ours, `${key}.`)]
        const label = lookUp(labels, key)
        return [name, label === undefined || labelFault(label, ours) ? ours : label]
      }),
    )
  }
}

/** The labels of a file: its own text properties. Null where it is no file of labels. */
export function readLabels(sent: unknown): Labels | null {
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) return null
  const texts = Object.entries(sent).filter(([, label]) => typeof label === 'string')
  return Object.fromEntries(texts)
}
