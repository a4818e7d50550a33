import type { HostProblem, HostStart } from './port'
import { createWebHost } from './web'

/** LINE's init can hang; after this time the app continues as on the web. */
const lineTimeoutMs = 8_000

/**
 * Loads LINE's SDK and starts it; where that fails or takes too long, the web with the problem.
 * Never rejects.
 */
export async function openLine(
  liffId: string,
  simulated?: 'client' | 'browser',
): Promise<HostStart> {
  let sdk: typeof import('./line') | undefined
  const opening = import('./line').then((module) => {
    sdk = module
    return module.openLineHost({ liffId, simulated })
  })
  try {
    const opened = await Promise.race([opening, later(lineTimeoutMs)])
    return opened ? { host: opened } : fallBack('timeout')
  } catch {
    // Importing the SDK throws where storage is blocked; init rejects where LINE refuses.
    const isDeclined = new URLSearchParams(location.search).has('liffOAuth2Error')
    return fallBack(isDeclined ? 'declined' : 'failed')
  }

  /**
   * A late step of init can stumble with the member signed in already: LINE's servers are down,
   * the ID token is stale or the phone's clock is wrong. The platform judges the token anyway.
   */
  function fallBack(problem: HostProblem): HostStart {
    const line = sdk?.signedInLineHost({ liffId, simulated })
    return line ? { host: line } : { host: createWebHost({ liffId }), problem }
  }
}

function later(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => {
      resolve(undefined)
    }, ms)
  })
}
