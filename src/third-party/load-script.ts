import { allowScripts } from './trusted-types'

const underWay = new Map<string, Promise<void>>()

/**
 * Loads a script of another company, once. `sources` are the beginnings of the addresses that it
 * may load more scripts from by itself: it hands the browser plain addresses, and the page's
 * `default` Trusted Types policy lets through these and no others.
 * Rejects when it cannot be had; the next call tries again.
 */
export function loadScript(address: string, sources: readonly string[]): Promise<void> {
  allowScripts(sources)
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
