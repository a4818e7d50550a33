/**
 * Opens the page of a LIFF link when LINE's SDK has not, and removes what LINE left in the address.
 */
export function tidyAddress() {
  const here = new URL(location.href)
  const wanted = cleanAddress(deepLinkOf(here) ?? here)
  // The whole address, because a path that begins with // would be taken for another host.
  if (wanted.href !== here.href) history.replaceState(history.state, '', wanted.href)
}

/** The credentials that LINE's SDK reads from the hash, by the names of its own list. */
const credentials = [
  'access_token',
  'client_id',
  'context_token',
  'feature_token',
  'id_token',
  'msit',
  'mst_challenge',
  'mst_verifier',
]

/**
 * Left in the address by LINE's login. `code` and `state` alone may be ours: removed only beside
 * these.
 */
const loginMarks = ['liffClientId', 'liffRedirectUri', 'liffOAuth2Error']
const loginLeftovers = [
  ...loginMarks,
  'code',
  'state',
  'error',
  'error_description',
  'liffIsEscapedFromApp',
  'lineAppVersion',
]

/**
 * The page that a LIFF link asks for: `liff.state` carries its path, query and hash. Undefined
 * without one. Whatever the state says, the result stays on our origin: what does not read as a
 * plain path of ours leads to the start page.
 */
export function deepLinkOf(here: URL): URL | undefined {
  const state = here.searchParams.get('liff.state')
  if (state === null) return undefined
  const start = new URL('/', here.origin)
  // URL parsers turn backslashes and control characters into another address.
  // eslint-disable-next-line no-control-regex
  if (!/^(?:[/?#]|$)/.test(state) || /[\\\u0000-\u001f]/.test(state)) return start
  // After an origin and a slash, nothing can fail to parse or name another host.
  const link = new URL(here.origin + (state.startsWith('/') ? state : `/${state}`))
  // A path that begins with // is another host when used as an address.
  return link.origin === here.origin && !link.pathname.startsWith('//') ? link : start
}

/** The address without LINE's additions: `liff.*`, login leftovers and credentials. */
export function cleanAddress(address: URL): URL {
  const clean = new URL(address)
  const isFromLogin = loginMarks.some((mark) => clean.searchParams.has(mark))
  const dropped = [...clean.searchParams.keys()].filter(
    (name) => name.startsWith('liff.') || (isFromLogin && loginLeftovers.includes(name)),
  )
  for (const name of dropped) clean.searchParams.delete(name)
  clean.hash = clean.hash
    .slice(1)
    .split('&')
    .filter((part) => !credentials.some((name) => part.startsWith(`${name}=`)))
    .join('&')
  clean.pathname = clean.pathname.replace(/^\/{2,}/, '/')
  return clean
}
