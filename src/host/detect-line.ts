const simulatedKey = 'taem.simulatedHost'

interface Place {
  userAgent: string
  url: URL
  developing: boolean
}

/**
 * Whether LINE's SDK has anything to do here, found out without loading it. In LINE's client the
 * marks are the SDK's own: the LIFF browser's user agent, or LINE's in-app browser with
 * credentials in the hash, which the SDK then remembers in the tab. A browser outside needs it
 * only on the way back from LINE's login: the page that a `liff.state` asks for we know ourselves.
 */
export function detectLine({ userAgent, url, developing }: Place): 'line' | 'simulated' | 'web' {
  if (/Line\/\d+\.\d+\.\d+ LIFF/.test(userAgent)) return 'line'
  if (/Line\/\d+\.\d+\.\d+/.test(userAgent)) {
    const isHandedOver = /[#&]access_token=/.test(url.hash)
    if (isHandedOver || recall('LIFF_STORE:isInClient') === '1') return 'line'
  }
  if (import.meta.env.DEV && mayStandIn({ url, developing }) && isSimulated(url)) return 'simulated'
  const loginMarks = ['liffClientId', 'liffOAuth2Error']
  return loginMarks.some((mark) => url.searchParams.has(mark)) ? 'line' : 'web'
}

/**
 * Whether LINE may be simulated: in development, and only on the developer's own machine. Through a
 * tunnel LINE is real, and its stand-in does not answer.
 */
export function mayStandIn({ url, developing }: Pick<Place, 'url' | 'developing'>): boolean {
  return developing && /^(localhost|127\.0\.0\.1|\[::1\])$|\.localhost$/.test(url.hostname)
}

/** `?host=line` holds until the tab closes or `?host=web`, because links drop the parameter. */
function isSimulated(url: URL): boolean {
  const wanted = url.searchParams.get('host') ?? recall(simulatedKey)
  try {
    if (wanted) sessionStorage.setItem(simulatedKey, wanted)
  } catch {
    // Blocked storage: the parameter counts for this page only.
  }
  return wanted === 'line'
}

function recall(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
