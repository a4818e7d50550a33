/**
 * Where a member was going, as it travels through sign-in. Only paths of this origin come out of
 * it: they are rebuilt from their parts, and nothing that a browser could read as another host passes.
 */
export function safeReturnPath(wanted: string | null | undefined): string | undefined {
  if (!wanted?.startsWith('/') || /[\\\p{Cc}]/u.test(wanted)) return undefined
  let url: URL
  try {
    url = new URL(wanted, 'https://app.invalid')
  } catch {
    return undefined
  }
  // `/..//host` normalizes to `//host`, so the path is checked after it was resolved.
  if (url.origin !== 'https://app.invalid' || /^\/(\/|%2f|%5c)/i.test(url.pathname))
    return undefined
  return url.pathname + url.search + url.hash
}

/** A path that leads to `target` and remembers where to go afterwards. */
export function withReturnTo(target: string, from: string): string {
  const path = safeReturnPath(from)
  return path && path !== '/' ? `${target}?${new URLSearchParams({ returnTo: path })}` : target
}
