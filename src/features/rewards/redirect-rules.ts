/** An address outside the app: https, without a user or a port in it. Undefined for everything else. */
export function outsideAddress(
  url: string | null | undefined,
): { url: string; host: string } | undefined {
  if (!url) return undefined
  try {
    const { protocol, host, hostname, username, password, href } = new URL(url)
    const isPlain = protocol === 'https:' && host === hostname && !username && !password
    return isPlain ? { url: href, host } : undefined
  } catch {
    return undefined
  }
}

/** Where an interface campaign may lead: an outside address on a host that the brand allows. */
export function allowedRedirect(
  url: string | null | undefined,
  allowedHosts: readonly string[],
): { url: string; host: string } | undefined {
  const outside = outsideAddress(url)
  return outside && allowedHosts.includes(outside.host) ? outside : undefined
}
