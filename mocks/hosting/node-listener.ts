import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { clientAddress, type TrustedProxies } from './client-address.ts'
import { dropped } from './faults.ts'

/** A listener for Node's HTTP server over a function that may ask for the connection to be cut. */
export function nodeListener(
  handle: (request: Request, address: string) => Promise<Response | typeof dropped>,
  proxies: TrustedProxies,
) {
  return getRequestListener(
    async (request, env) => {
      // Without HTTP/2 the listener's environment is always this one.
      const { incoming, outgoing } = env as HttpBindings
      const peer = incoming.socket.remoteAddress ?? ''
      const forwardedFor = incoming.headers['x-forwarded-for']?.toString()
      const response = await handle(request, clientAddress(peer, forwardedFor, proxies))
      if (response !== dropped) return response
      outgoing.destroy()
      return new Response(null)
    },
    // Leaves the global Request and Response unchanged.
    { overrideGlobalObjects: false },
  )
}
