/** An external address: https, without user or port; undefined for everything else. */
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

/** An external address on one of the brand's allowed hosts. */
export function allowedRedirect(
  url: string | null | undefined,
  allowedHosts: readonly string[],
): { url: string; host: string } | undefined {
  const outside = outsideAddress(url)
  return outside && allowedHosts.includes(outside.host) ? outside : undefined
}
