import { answers } from './can-reach'

/**
 * Says in the console what a platform on another origin than the app has to send: browsers tell a
 * page neither why an answer may not be read nor which of its headers are withheld.
 */
export async function advise(what: 'clock' | 'network', address: string): Promise<void> {
  const { origin } = new URL(address)
  if (origin === location.origin || said.has(what + origin)) return
  if (what === 'network' && !(await answers(origin))) return
  said.add(what + origin)
  const need =
    what === 'clock'
      ? '"Access-Control-Expose-Headers: Date". Without it timers follow the device\'s clock'
      : `"Access-Control-Allow-Origin: ${location.origin}", and for the preflight the methods and ` +
        'headers of docs/brand.md. Without them no call of the app can be read'
  // oxlint-disable-next-line no-console -- for the engineer who puts the platform up
  console.warn(`The platform at ${origin} has to send ${need} (docs/brand.md, "Another origin").`)
}

/** Each warning is printed once per page. */
const said = new Set<string>()
