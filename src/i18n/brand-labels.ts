import { blobAddress } from '@/api/blob-file'
import { lookUp } from '@/contract/look-up'
import { safeStorage, slotName } from '@/storage/local-store'
import { previewedLabels } from './label-preview'
import {
  labelFault,
  type Labels,
  menuArea,
  readLabels,
  type TextTree,
  withLabels,
} from '@/contract/labels'
import type { Language } from './locale'

/** How long a first start waits for the file, in milliseconds; the page as it was served stands there. */
const firstWaitMs = 1000

/** The slot of the labels of the last start, for a language. */
export const labelsSlot = (language: Language) => `labels.${language}`

const started = new Map<Language, Promise<Labels>>()

/** The texts of an area with the brand's labels in a language. */
export async function labelled(
  tree: TextTree,
  { area, language }: { area: string; language: Language },
): Promise<TextTree> {
  const labels = started.get(language) ?? startLabels(language)
  started.set(language, labels)
  return withLabels(area, tree, await labels)
}

/**
 * The labels for this start: those of the last one at once, while the file is fetched for the next, so
 * that no text changes under the member. A first start waits for the file, a little.
 */
async function startLabels(language: Language): Promise<Labels> {
  if (import.meta.env.DEV || import.meta.env.VITE_STAFF) {
    const tried = previewedLabels(language)
    if (tried) return (used = tried)
  }
  const fetched = fetchLabels(language).catch(() => undefined)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, firstWaitMs))
  used = keptLabels(language) ?? (await Promise.race([fetched, late])) ?? {}
  return used
}

let used: Labels = {}

/** The brand's word for a menu with a `localize_key`; undefined where the setting's title stands. */
export function menuLabel(localizeKey: string | null | undefined): string | undefined {
  const label = localizeKey && lookUp(used, `${menuArea}:${localizeKey}`)
  return label && !labelFault(label, '') ? label : undefined
}

function keptLabels(language: Language): Labels | undefined {
  try {
    const kept = safeStorage('local').getItem(slotName(labelsSlot(language)))
    return (kept && readLabels(JSON.parse(kept))) || undefined
  } catch {
    return undefined
  }
}

/** The file of the brand, kept for the next start. One that is broken, or does not come, changes nothing. */
async function fetchLabels(language: Language): Promise<Labels | undefined> {
  const answer = await fetch(blobAddress(`maptext/${language}.json`))
  // The brand has taken its labels away; stores answer 403 where the list of files is not public.
  const isGone = answer.status === 404 || answer.status === 403
  const sent: unknown = isGone ? {} : answer.ok ? await answer.json() : undefined
  const labels = readLabels(sent)
  if (!labels) return undefined
  safeStorage('local').setItem(slotName(labelsSlot(language)), JSON.stringify(labels))
  return labels
}
