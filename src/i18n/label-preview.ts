import { safeStorage, slotName } from '@/storage/local-store'
import { type Labels, readLabels } from '@/contract/labels'
import type { Language } from './locale'

// Labels that are tried in this tab, in place of the brand's: a tool of development and staff builds.
const slot = () => slotName('labelsPreview')

/** Shows the app with these labels, in this tab and from its next start on. */
export function previewLabels(labels: Readonly<Record<Language, Labels>>) {
  safeStorage('session').setItem(slot(), JSON.stringify(labels))
}

export function endPreview() {
  safeStorage('session').removeItem(slot())
}

/** The labels that are tried; undefined where none are. */
export function previewedLabels(language: Language): Labels | undefined {
  try {
    const all: unknown = JSON.parse(safeStorage('session').getItem(slot()) ?? 'null')
    const its = Object.entries(all ?? {}).find(([name]) => name === language)
    return readLabels(its?.[1]) ?? undefined
  } catch {
    return undefined
  }
}
