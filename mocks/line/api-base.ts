import { LineError } from './line-error.ts'

export interface LineBases {
  /** The base address of all calls except pictures. */
  api: string
  /** The base address for pictures of rich menus. */
  data: string
}

/**
 * Where LINE is: `LINE_API_BASE` for tests and proxies, which then takes pictures, too.
 * @throws LineError for an address that secrets may not be sent to
 */
export function lineBases(environment: Record<string, string | undefined>): LineBases {
  const said = environment['LINE_API_BASE']
  if (!said) return { api: 'https://api.line.me', data: 'https://api-data.line.me' }
  const url = URL.parse(said)
  const isLoopback = ['localhost', '127.0.0.1', '[::1]'].includes(url?.hostname ?? '')
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback)
  if (!url || !isSafe || url.pathname !== '/' || url.search !== '')
    throw new LineError(
      `LINE_API_BASE is "${said}"; it must be an https origin, or an http one of this machine, without a path.`,
    )
  return { api: url.origin, data: url.origin }
}
