import { Landing, LinkWords } from '@/contract/attribution'
import { parseJson } from '@/contract/json'
import { z } from '@/contract/zod'
import { safeStorage, slotName } from '@/storage/local-store'
import {
  hasWords,
  isCurrent,
  landingOf,
  mediaOf,
  sameWords,
  type Touch,
  wordsOfLink,
} from './touch-rules'

const { touch_path } = Landing.shape

const Kept = z.object({
  words: LinkWords,
  at: z.number(),
  path: touch_path,
  /** Stored before the visitor's cookie choice. */
  waits: z.optional(z.boolean()),
})
type Kept = z.infer<typeof Kept>

/**
 * `device`: the last link for all tabs, only with consent. `tab`: the last link of this tab. It waits
 * there for the cookie choice, and serves to recognise the same link later.
 */
const slots = {
  device: { kind: 'local', name: 'touch' },
  tab: { kind: 'session', name: 'touchHere' },
} as const
type Slot = keyof typeof slots

/** The visitor's choice on marketing cookies; undefined while there is no valid one. */
let isAllowed: boolean | undefined

/**
 * Applies the visitor's choice on marketing cookies. Yes stores the waiting link; no removes all
 * links, for all tabs; undefined (no choice, or for another version of the notice) changes nothing
 * and sends nothing.
 */
export function allowTouch(answer: boolean | undefined): void {
  isAllowed = answer
  if (answer === undefined) return
  if (!answer) {
    remove('device')
    remove('tab')
    return
  }
  const waiting = read('tab')
  if (!waiting?.waits) return
  const touch = { words: waiting.words, at: waiting.at, path: waiting.path }
  write('tab', touch)
  const kept = read('device')
  if (!kept || kept.at <= touch.at) write('device', touch)
}

/**
 * Stores the parameters of a marketer's link and replaces an earlier link. The same link again in this
 * tab changes nothing. With `onlyFirst` a link is stored only where the tab has none.
 */
export function keepTouch(
  { search, pathname }: { search: string; pathname: string },
  { onlyFirst = false } = {},
): void {
  const words = wordsOfLink(search)
  if (isAllowed === false || !hasWords(words)) return
  if (onlyFirst && hasSeenOne()) return
  const here = read('tab')
  if (here && sameWords(here.words, words)) return
  const touch = { words, at: Date.now(), path: landingOf(pathname) }
  write('tab', isAllowed ? touch : { ...touch, waits: true })
  if (isAllowed) write('device', touch)
}

/** The words of the last valid link; none without consent. */
export function touchWords(): LinkWords {
  return (isAllowed && read('device')?.words) || {}
}

/** The last valid link as fields of a request; empty without consent. */
export function touchParts() {
  const touch = isAllowed ? read('device') : undefined
  if (!touch) return {}
  const redeem_media = mediaOf(touch.words)
  return {
    ...touch.words,
    touch_at: new Date(touch.at).toISOString(),
    ...(touch.path && { touch_path: touch.path }),
    ...(redeem_media && { redeem_media }),
  }
}

/** Also true after the link has expired, so that a reload of an old tab does not count it again. */
function hasSeenOne() {
  return storageOf('tab').getItem(nameOf('tab')) !== null
}

/** Removes an expired or invalid value; the slot of the tab is emptied instead. */
function read(slot: Slot): (Touch & { waits?: boolean | undefined }) | undefined {
  const stored = storageOf(slot).getItem(nameOf(slot))
  if (stored === null) return undefined
  const kept = parse(stored)
  if (kept && isCurrent(kept.at, Date.now())) return kept
  if (slot === 'tab') storageOf(slot).setItem(nameOf(slot), '{}')
  else remove(slot)
  return undefined
}

function parse(stored: string): Kept | undefined {
  const kept = Kept.safeParse(parseJson(stored)).data
  return kept && hasWords(kept.words) ? kept : undefined
}

function write(slot: Slot, kept: Kept) {
  storageOf(slot).setItem(nameOf(slot), JSON.stringify(kept))
}

function remove(slot: Slot) {
  storageOf(slot).removeItem(nameOf(slot))
}

const storageOf = (slot: Slot) => safeStorage(slots[slot].kind)
const nameOf = (slot: Slot) => slotName(slots[slot].name)
