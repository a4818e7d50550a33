import { blobAddress } from '@/api/blob-file'
import { parseJson } from '@/contract/json'
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
import { setMenuLabels } from './menu-labels'

/** How long a first start waits for the file, in milliseconds; the page as it was served stands there. */
const firstWaitMs = 1000

/** The slot of the labels of the last start, for a language. */
const labelsSlot = (language: Language) => `labels.${language}`

const started = new Map<Language, Promise<Labels>>()

/** The texts of an area with the brand's labels in a language. */
export async function labelled(
  tree: TextTree,
  { area, language }: { area: string; language: Language },
): Promise<TextTree> {
  const labels = started.get(language) ?? startLabels(language)
  started.set(language, labels)
  const its = await labels
  setMenuLabels(menusIn(its))
  return withLabels(area, tree, its)
}

/**
 * The labels for this start: those of the last one at once, while the file is fetched for the next, so
 * that no text changes under the member. A first start waits for the file, a little.
 */
async function startLabels(language: Language): Promise<Labels> {
  if (import.meta.env.DEV || import.meta.env.VITE_STAFF) {
    const tried = previewedLabels(language)
    if (tried) return tried
  }
  const fetched = fetchLabels(language).catch(() => undefined)
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, firstWaitMs))
  return keptLabels(language) ?? (await Promise.race([fetched, late])) ?? {}
}

/** The titles of menus among labels, by `localize_key`. */
function menusIn(labels: Labels): Labels {
  const own = Object.entries(labels).filter(([key, label]) => {
    return key.startsWith(`${menuArea}:`) && !labelFault(label, '')
  })
  return Object.fromEntries(own.map(([key, label]) => [key.slice(menuArea.length + 1), label]))
}

function keptLabels(language: Language): Labels | undefined {
  const kept = safeStorage('local').getItem(slotName(labelsSlot(language)))
  return readLabels(parseJson(kept ?? '')) ?? undefined
}

/** The file of the brand, kept for the next start. One that is broken, or does not come, changes nothing. */
export async function fetchLabels(language: Language): Promise<Labels | undefined> {
  const answer = await fetch(blobAddress(`maptext/${language}.json`))
  // The brand has taken its labels away; stores answer 403 where the list of files is not public.
  const isGone = answer.status === 404 || answer.status === 403
  const sent: unknown = isGone ? {} : answer.ok ? await answer.json() : undefined
  const labels = readLabels(sent)
  if (!labels) return undefined
  safeStorage('local').setItem(slotName(labelsSlot(language)), JSON.stringify(labels))
  return labels
}
