import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { dropped } from './faults.ts'

/** A listener for Node's HTTP server over a function that may ask for the connection to be cut. */
export function nodeListener(handle: (request: Request) => Promise<Response | typeof dropped>) {
  return getRequestListener(
    async (request, env) => {
      const response = await handle(request)
      if (response !== dropped) return response
      // Without HTTP/2 the listener's environment is always this one.
      const { outgoing } = env as HttpBindings
      outgoing.destroy()
      return new Response(null)
    },
    // Node's own Request and Response stay what they are for everybody else.
    { overrideGlobalObjects: false },
  )
}
