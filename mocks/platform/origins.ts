/** The public origins of a brand's app and of this platform, as in https://app.example. */
export interface Origins {
  /** The app's: for links in messages and the return from a payment. */
  app: string
  /** The platform's: the app's origin unless they differ. */
  platform: string
  /** Origins whose pages may send mutations. */
  pages: readonly string[]
}

/**
 * Development and tests: the origins from the request itself. A developer's tunnel ends TLS, so its
 * requests look like plain http.
 */
export function originsOfRequest(request: Request, appOrigins: readonly string[] = []): Origins {
  const { host, hostname, origin } = new URL(request.url)
  const own = hostname === process.env.TUNNEL_HOST ? `https://${host}` : origin
  const elsewhere = appOrigins.find((named) => named === request.headers.get('origin'))
  return { app: elsewhere ?? own, platform: own, pages: [own] }
}
