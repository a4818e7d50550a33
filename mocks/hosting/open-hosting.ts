import { readTrustedProxies } from './client-address.ts'
import { createHosting } from './hosting.ts'
import { nodeListener } from './node-listener.ts'

/** The platform for a development server: everything open, and a listener for what it owns. */
export async function openHosting(dataDir: string) {
  const hosting = await createHosting({ dataDir, isOpen: true, appConfig: process.env.APP_CONFIG })
  return { hosting, listener: nodeListener(hosting.handle, readTrustedProxies()) }
}
