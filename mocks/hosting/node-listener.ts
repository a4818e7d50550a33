import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { dropped } from './faults.ts'

/** A listener for Node's HTTP server over a function that may ask for the connection to be cut. */
export function nodeListener(
  handle: (request: Request, address: string) => Promise<Response | typeof dropped>,
) {
  return getRequestListener(
    async (request, env) => {
      // Without HTTP/2 the listener's environment is always this one.
      const { incoming, outgoing } = env as HttpBindings
      const response = await handle(request, incoming.socket.remoteAddress ?? '')
      if (response !== dropped) return response
      outgoing.destroy()
      return new Response(null)
    },
    // Node's own Request and Response stay what they are for everybody else.
    { overrideGlobalObjects: false },
  )
}
