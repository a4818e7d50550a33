import { parseJson } from '@/contract/json'
import { lookUp } from '@/contract/look-up'
import { z } from '@/contract/zod'
import { type Area, loadTexts, texts } from '@/i18n/texts'
import { showToast, toastSlot } from '@/modal/show-toast'
import { safeStorage, slotName } from '@/storage/local-store'

/** Maximum age in milliseconds; a later page was not loaded because of a language change. */
const freshMs = 15_000

const Kept = z.object({
  text: z.string(),
  language: z.string(),
  at: z.number(),
  icon: z.optional(z.string()),
  timeout: z.number(),
  source: z.optional(
    z.object({ area: z.string(), key: z.string(), values: z.record(z.string(), z.string()) }),
  ),
})

const slot = 'toast'

/** Shows an open toast again after a reload for another language, in that language. */
export async function keepToasts(): Promise<void> {
  window.addEventListener('pagehide', keep)
  const kept = take()
  if (!kept || kept.language === texts.language || Date.now() - kept.at > freshMs) return
  const { source, icon, timeout } = kept
  const text = source ? await textOf(source, kept.text) : kept.text
  showToast({ text, timeout, ...(icon && { icon }) })
}

function keep() {
  const { current } = toastSlot.getState()
  if (!current) return
  const { text, icon, timeout } = current
  const { language } = texts
  const kept = { text, icon, timeout, language, at: Date.now(), source: sourceOf(text) }
  safeStorage('session').setItem(slotName(slot), JSON.stringify(kept))
}

function take() {
  const kept = safeStorage('session').getItem(slotName(slot))
  safeStorage('session').removeItem(slotName(slot))
  return Kept.safeParse(parseJson(kept ?? '')).data
}

interface Source {
  area: string
  key: string
  values: Record<string, string>
}

/** Finds the text of the app and its values; undefined for the platform's own text. */
export function sourceOf(text: string): Source | undefined {
  const areas = Object.entries(texts.getDataByLanguage(texts.language) ?? {})
  const candidates = areas.flatMap(([area, its]) =>
    leavesOf(its).map(([key, template]) => ({ area, key, template })),
  )
  // Of two matches, the one with more fixed text.
  const ordered = [...candidates].sort((a, b) => wordsOf(b.template) - wordsOf(a.template))
  for (const { area, key, template } of ordered) {
    const values = valuesIn(template, text)
    if (values) return { area, key, values }
  }
  return undefined
}

async function textOf({ area, key, values }: Source, otherwise: string) {
  // Stored by this app a moment ago.
  await loadTexts(area as Area)
  const template: unknown = texts.getResource(texts.language, area, key)
  if (typeof template !== 'string') return otherwise
  return template.replaceAll(
    new RegExp(placeholder, 'g'),
    (_, name: string) => lookUp(values, name) ?? '',
  )
}

const placeholder = /\{\{\s*(\w+)[^}]*\}\}/

function valuesIn(template: string, text: string): Record<string, string> | undefined {
  const [first = '', ...rest] = template.split(placeholder)
  const names = rest.filter((_, index) => index % 2 === 0)
  const literals = [first, ...rest.filter((_, index) => index % 2 === 1)]
  if (wordsOf(template) === 0) return undefined
  const found = new RegExp(`^${literals.map(escape).join('(.+)')}$`, 'su').exec(text)
  return found
    ? Object.fromEntries(names.map((name, index) => [name, found[index + 1] ?? '']))
    : undefined
}

function wordsOf(template: string) {
  return template.replaceAll(new RegExp(placeholder, 'g'), '').trim().length
}

function escape(literal: string) {
  return literal.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

function leavesOf(texts: unknown, path = ''): [key: string, template: string][] {
  if (typeof texts === 'string') return [[path.slice(1), texts]]
  return Object.entries(texts ?? {}).flatMap(([name, its]) => leavesOf(its, `${path}.${name}`))
}
