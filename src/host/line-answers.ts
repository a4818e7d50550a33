/**
 * A network that answers in LINE's place (a captive portal, a filter) sends a page with status 200.
 * LINE's SDK reads it as a token of another app, and leaves for LINE's login: the same network
 * answers there, and no way leads back to us. Until the returned function is called, such an answer
 * fails like a lost connection, so that the SDK's start ends and ours goes on.
 */
export function refusePages(): () => void {
  const { fetch } = globalThis
  const guarded: typeof fetch = async (input, init) => {
    const answer = await fetch(input, init)
    if (isOfLine(input) && answer.ok && !(await isJson(answer.clone()))) {
      throw new TypeError('This is not an answer of LINE.')
    }
    return answer
  }
  globalThis.fetch = guarded
  return () => {
    // Something else may have replaced it meanwhile.
    if (globalThis.fetch === guarded) globalThis.fetch = fetch
  }
}

function isOfLine(input: RequestInfo | URL) {
  const address = input instanceof Request ? input.url : String(input)
  return /^https:\/\/([\w-]+\.)*line\.me\//.test(address)
}

/** By its body: a network may name any type. */
async function isJson(answer: Response) {
  try {
    await answer.json()
    return true
  } catch {
    return false
  }
}
