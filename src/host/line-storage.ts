const sdkPrefix = 'LIFF_STORE:'
const renewedKey = 'taem.lineRenewedAt'
const renewalPauseMs = 60_000

/** Whether LINE's sign-in was used in this browser and not signed out since. */
export function hasLineSignIn(): boolean {
  return storages().some((storage) => Object.keys(storage).some((key) => key.startsWith(sdkPrefix)))
}

/** Removes what LINE's SDK stores: unencrypted, in both storages and in one cookie per app. */
export function forgetLine() {
  for (const storage of storages()) {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(sdkPrefix)) storage.removeItem(key)
    }
  }
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (name.startsWith(sdkPrefix)) document.cookie = `${name}=; path=/; max-age=0`
  }
}

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

function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    return []
  }
}
