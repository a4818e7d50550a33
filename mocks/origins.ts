/** Where users reach a brand's app and this platform, as in https://app.example. */
export interface Origins {
  /** The app: for links in messages, and back from a payment. */
  app: string
  /** The platform: the app's own origin unless they stand apart. */
  platform: string
  /** The origins whose pages may send changes. */
  pages: readonly string[]
}

/**
 * Development and tests: what a request says of itself, and the app elsewhere that it comes from.
 * The tunnel of a developer ends TLS, so a request that came through it looks like plain http.
 */
export function originsOfRequest(request: Request, appOrigins: readonly string[] = []): Origins {
  const { host, hostname, origin } = new URL(request.url)
  const own = hostname === process.env.TUNNEL_HOST ? `https://${host}` : origin
  const elsewhere = appOrigins.find((named) => named === request.headers.get('origin'))
  return { app: elsewhere ?? own, platform: own, pages: [own] }
}
