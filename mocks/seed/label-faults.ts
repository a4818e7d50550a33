import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { areaOfTexts, flatTexts, type LabelFault, labelFault, ourTextOf } from '@/contract/labels'
import { standardLanguage } from '../values/standard-language.ts'
import type { Pack } from '../brands/load-pack.ts'

const root = join(import.meta.dirname, '../../src')

const wanted: Record<LabelFault, string> = {
  unknown: 'the key of a text of the app, such as core:nav.home',
  noText: 'a text',
  empty: 'a text, or no entry',
  markup: 'plain text, without tags',
  gaps: 'the same gaps as in our text',
}

/** Labels of a pack that the app would not take. */
export function labelFaults({ labels }: Pick<Pack, 'labels'>): string[] {
  return Object.entries(labels ?? {}).flatMap(([language, its]) => {
    const ours = textsOfApp(language)
    return Object.entries(its).flatMap(([key, label]) => {
      const text = ourTextOf(key, ours)
      const fault = labelFault(label, text)
      if (!fault) return []
      const gaps = fault === 'gaps' ? `, "${text}"` : ''
      return [`labels.json: ${language}.${key} is "${label}". Expected: ${wanted[fault]}${gaps}.`]
    })
  })
}

const known = new Map<string, ReadonlyMap<string, string>>()

/** Our texts in a language, by area and key; an area without a file of it speaks English. */
function textsOfApp(language: string): ReadonlyMap<string, string> {
  const found = known.get(language) ?? new Map(filesOf(language).flatMap(textsIn))
  known.set(language, found)
  return found
}

function filesOf(language: string): string[] {
  return globSync(`**/texts/${standardLanguage}.json`, { cwd: root }).map((file) => {
    const own = join(dirname(file), `${language}.json`)
    return existsSync(join(root, own)) ? own : file
  })
}

function textsIn(file: string) {
  const area = areaOfTexts(file)
  const texts = flatTexts(JSON.parse(readFileSync(join(root, file), 'utf8')))
  return Array.from(texts, ([key, text]) => [`${area}:${key}`, text] as const)
}
