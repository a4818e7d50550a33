interface Login {
  /** The SDK's return address. */
  redirect: string
  code: string
  state: string
  channelId: string
}

/** LINE's login in a browser, reduced to the member's answer: yes or no. */
export function loginPage({ redirect, code, state, channelId }: Login): string {
  const shared = { state, liffClientId: channelId, liffRedirectUri: redirect }
  const allowed = withParams(redirect, { code, ...shared })
  const refused = withParams(redirect, {
    error: 'access_denied',
    error_description: 'User+did+not+agree',
    liffOAuth2Error: 'true',
    ...shared,
  })
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>Simulated LINE login</title>
  <link rel="icon" href="data:,">
  <h1>Simulated LINE login</h1>
  <p><a href="${escapeAttribute(allowed)}">Allow</a></p>
  <p><a href="${escapeAttribute(refused)}">Cancel</a></p>
</html>`
}

function withParams(address: string, params: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return url.href
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
