const sdkPrefix = 'LIFF_STORE:'

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

function storages(): Storage[] {
  try {
    return [localStorage, sessionStorage]
  } catch {
    return []
  }
}
