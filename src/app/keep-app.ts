import { host } from '@/host/host'
import { trustedWorker } from '@/outside/trusted-types'
import { member } from '@/session/session'
import { mayKeepApp } from './keep-app-rules'

/**
 * Lets the browser keep the app for when there is no connection (decision 30). Never rejects: where
 * it cannot, or may not, the app needs the network to start, as it always has.
 */
export async function keepApp(): Promise<void> {
  try {
    // Some browsers have none in a private window, and some throw when asked for it.
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
    if (!workers || !mayKeepApp(place())) return
    await workers.register(trustedWorker('/service-worker.js'), { updateViaCache: 'none' })
  } catch {
    // Blocked storage, a server without a worker, a network in between: a later visit tries again.
  }
}

function place() {
  // Only some browsers know their network.
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string }
  }
  return {
    isBuilt: import.meta.env.PROD,
    host: host().kind,
    userAgent: navigator.userAgent,
    isMember: member() !== undefined,
    savesData: connection?.saveData === true || connection?.effectiveType?.endsWith('2g') === true,
  }
}
