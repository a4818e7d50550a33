/** The problem of the address that LINE opens, and what to do; undefined if it answers. */
export async function endpointFault(url: string, timeoutMs = 10_000): Promise<string | undefined> {
  let answer
  try {
    answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) })
  } catch (error) {
    return `${url} does not answer (${reasonOf(error)}). Start what serves it, or correct view.url.`
  }
  // The body is not needed.
  await answer.body?.cancel()
  if (answer.status >= 300 && answer.status < 400)
    return `${url} redirects to ${answer.headers.get('location')}: LINE's parameters get lost there. Serve the page itself at this address.`
  if (answer.status !== 200)
    return `${url} answers ${answer.status}. It has to serve the app's page.`
  const type = answer.headers.get('content-type') ?? ''
  return type.startsWith('text/html')
    ? undefined
    : `${url} answers ${type || 'something'} and not a page. It has to serve the app's page.`
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { cause } = error
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return code || error.name
}
