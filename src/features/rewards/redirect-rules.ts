/**
 * Where an interface campaign may lead: https, to a host that the brand allows, without a user or
 * a port in it. Undefined for everything else.
 */
export function allowedRedirect(
  url: string | null | undefined,
  allowedHosts: readonly string[],
): { url: string; host: string } | undefined {
  if (!url) return undefined
  try {
    const { protocol, host, hostname, username, password, href } = new URL(url)
    const isPlain = protocol === 'https:' && host === hostname && !username && !password
    return isPlain && allowedHosts.includes(host) ? { url: href, host } : undefined
  } catch {
    return undefined
  }
}
