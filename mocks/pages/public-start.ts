/** LINE channels for developers and reviewers only. */
const unpublished = ['developing', 'review']

/**
 * Whether this start is the one that search engines shall know: a production start, behind no
 * developer's tunnel, and not that of a channel in development or review. Hosts that PUBLIC_ORIGIN
 * does not name have no pages there, so they need no answer here.
 */
export function isPublicStart(
  isOpen: boolean,
  env: Readonly<Record<string, string | undefined>> = process.env,
): boolean {
  return !isOpen && !env['TUNNEL_HOST'] && !unpublished.includes(env['LIFF_CHANNEL'] ?? '')
}
