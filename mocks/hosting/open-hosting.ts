import type { IncomingMessage, ServerResponse } from 'node:http'
import { createHosting } from './hosting.ts'
import { nodeListener } from './node-listener.ts'
import { createObserver } from './observe-requests.ts'
import { readStart, refuseFaults } from './start-check.ts'

/** The platform for a development server: everything open, and a listener for what it owns. */
export async function openHosting(dataDir: string) {
  const start = readStart({ dataDir, faults: true })
  refuseFaults(start)
  const hosting = await createHosting({ ...start, isDeveloping: true })
  const listener = nodeListener(hosting.handle, start.proxies)
  const observe = createObserver(start.proxies)
  return {
    hosting,
    listener: (incoming: IncomingMessage, outgoing: ServerResponse) =>
      observe(incoming, outgoing, () => void listener(incoming, outgoing)),
  }
}
