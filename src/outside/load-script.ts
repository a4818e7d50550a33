/** Where scripts of others may come from, once a brand's configuration has asked for one of them. */
const allowed = new Set<string>()
const underWay = new Map<string, Promise<void>>()
let hasPolicy = false

/**
 * Loads a script of another company, once. `sources` are the beginnings of the addresses that it
 * may load more scripts from by itself: it hands the browser plain addresses, and the page's
 * `default` Trusted Types policy lets through these and no others.
 * Rejects when it cannot be had; the next call tries again.
 */
export function loadScript(address: string, sources: readonly string[]): Promise<void> {
  for (const source of sources) allowed.add(source)
  letThrough()
  const known = underWay.get(address)
  if (known) return known
  const loading = append(address).catch((error: unknown) => {
    underWay.delete(address)
    throw error
  })
  underWay.set(address, loading)
  return loading
}

function append(address: string): Promise<void> {
  const script = document.createElement('script')
  script.async = true
  return new Promise((resolve, reject) => {
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error(`No script came from ${address}.`))
    }
    script.src = address
    document.head.append(script)
  })
}

function letThrough() {
  if (hasPolicy) return
  hasPolicy = true
  trustedTypesOfPage()?.createPolicy('default', {
    // Null keeps an address out: the assignment throws as it does without a policy.
    createScriptURL: (address) =>
      [...allowed].some((source) => address.startsWith(source)) ? address : null,
  })
}

interface TrustedTypesOfPage {
  createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): unknown
}

function trustedTypesOfPage() {
  // TypeScript's own list of what a window has leaves it out, as some browsers do.
  return (window as { trustedTypes?: TrustedTypesOfPage }).trustedTypes
}
