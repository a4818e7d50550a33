import { serve } from '@hono/node-server'

const closers: (() => void)[] = []

/** Another company's server, over HTTP. @returns its address */
export async function companyThat(
  answers: (request: Request) => Promise<Response>,
): Promise<string> {
  const server = serve({ fetch: answers, port: 0, hostname: '127.0.0.1' })
  closers.push(() => {
    server.close()
    // A response that never ends would keep it open.
    if ('closeAllConnections' in server) server.closeAllConnections()
  })
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

/** Call after each test. */
export function closeCompanies() {
  for (const close of closers.splice(0)) close()
}
