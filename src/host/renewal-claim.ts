const renewedKey = 'taem.lineRenewedAt'
const renewalPauseMs = 60_000

/**
 * Whether the ID token may be renewed now: at most once a minute (`now` in ms), or a platform
 * that refuses every token would send the member round in circles. Notes the renewal if so.
 */
export function claimRenewal(now: number): boolean {
  try {
    const last = Number(localStorage.getItem(renewedKey) ?? 0)
    // A time in the future means that the clock was set back: it must not lock the member out.
    if (now >= last && now - last < renewalPauseMs) return false
    localStorage.setItem(renewedKey, String(now))
    return true
  } catch {
    return false
  }
}
