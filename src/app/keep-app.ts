import { host } from '@/host/host'
import { trustedWorker } from '@/third-party/trusted-types'
import { member } from '@/session/session'

/**
 * Stores the app for offline use (decision 30). Never rejects: where this is impossible, the app
 * needs the network to start.
 */
export async function keepApp(): Promise<void> {
  try {
    // Some browsers have none in a private window, and some throw on access.
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

export interface Place {
  isBuilt: boolean
  host: 'line' | 'web'
  userAgent: string
  isMember: boolean
  /** The device saves data, or has almost no network. */
  savesData: boolean
}

/**
 * Whether the app is stored on this device for offline use. Not in development, where files change.
 * Not inside LINE and its in-app browser: on iOS it has no workers, and its storage is separate
 * from the browser's. With data saving only for members: they have codes to show.
 */
export function mayKeepApp({ isBuilt, host, userAgent, isMember, savesData }: Place): boolean {
  const isInLine = host === 'line' || /\bLine\//i.test(userAgent)
  return isBuilt && !isInLine && (isMember || !savesData)
}
