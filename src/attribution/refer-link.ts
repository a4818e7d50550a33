import { safeStorage, slotName } from '@/storage/local-store'

// A start by a friend's link loads this file: what reads the slot is in `refer-code.ts`.

/** Of the device, for all tabs of the brand; cleared on sign-out. */
export const referSlot = () => slotName('refer')

/** The signs and lengths that codes have; the fixed sign-up form takes 12 at most. */
export const referCodeShape = /^[A-Z0-9]{4,12}$/

/** A member's code in a link, normalised; undefined for anything else. */
export function referCodeOf(search: string): string | undefined {
  let code = ''
  // Of equal names the last one counts: LINE puts the query of the endpoint before that of the link.
  for (const [name, value] of new URLSearchParams(search)) {
    if (name.toLowerCase() === 'ref') code = value.trim().toUpperCase()
  }
  return referCodeShape.test(code) ? code : undefined
}

/** The query of a link without the code; the rest stays as it is written. */
export function withoutReferCode(search: string): string {
  const rest = search
    .slice(1)
    .split('&')
    .filter((part) => !/^ref(=|$)/i.test(part))
  return rest.length > 0 ? `?${rest.join('&')}` : ''
}

/**
 * Keeps the code of a link in place of an earlier one.
 * @returns the query without the code; undefined where the link has none
 */
export function keepReferLink(search: string): string | undefined {
  const code = referCodeOf(search)
  if (!code) return undefined
  safeStorage('local').setItem(referSlot(), JSON.stringify({ code, at: Date.now() }))
  return withoutReferCode(search)
}

/**
 * Takes a member's code out of the first address, before the app's history exists and before a
 * redirect to LINE or to the sign-in.
 */
export function takeReferLink(): void {
  const here = new URL(location.href)
  const rest = keepReferLink(here.search)
  if (rest === undefined) return
  here.search = rest
  history.replaceState(history.state, '', here)
}
