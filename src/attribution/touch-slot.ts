import { config } from '@/config/config'
import { Landing, LinkWords } from '@/contract/attribution'
import { z } from '@/contract/zod'
import { safeStorage } from '@/session/local-store'
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
  /** It came before the visitor answered the question about cookies. */
  waits: z.optional(z.boolean()),
})
type Kept = z.infer<typeof Kept>

/**
 * `device`: the last link, for all tabs, only with consent. `tab`: the last link of this tab. Before
 * the question about cookies is answered it waits there, where it outlasts a sign-in and a reload
 * and ends with the visit; later it tells the same link from a new one.
 */
const slots = {
  device: { kind: 'local', name: 'touch' },
  tab: { kind: 'session', name: 'touchHere' },
} as const
type Slot = keyof typeof slots

/** The visitor's answer on marketing cookies; undefined while there is none that holds. */
let isAllowed: boolean | undefined

/**
 * Takes the visitor's answer on marketing cookies. Yes keeps what waits; no removes everything, for
 * all tabs; undefined (not answered, or for another version of the notice) keeps what there is, and
 * sends none of it.
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
 * Keeps what a marketer's link says in place of an earlier link. The same link again in this tab is
 * the same visit: it neither renews its time nor counts twice. With `onlyFirst` it counts only where
 * the tab has kept none.
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

/** The last link that counts, in the names of a request; nothing without the visitor's yes. */
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

/** Also where its words have become too old, so that the reload of an old tab counts no link anew. */
function hasSeenOne() {
  return storageOf('tab').getItem(nameOf('tab')) !== null
}

/** What is too old or cannot be read is removed; of the tab's an empty place stays. */
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
  try {
    const kept = Kept.safeParse(JSON.parse(stored)).data
    return kept && hasWords(kept.words) ? kept : undefined
  } catch {
    return undefined
  }
}

function write(slot: Slot, kept: Kept) {
  storageOf(slot).setItem(nameOf(slot), JSON.stringify(kept))
}

function remove(slot: Slot) {
  storageOf(slot).removeItem(nameOf(slot))
}

const storageOf = (slot: Slot) => safeStorage(slots[slot].kind)
const nameOf = (slot: Slot) => `taem:${config().appId}:${slots[slot].name}`
