import { LIFFInspectorPlugin } from '@line/liff-inspector'
import type { Liff } from '@line/liff/core'

/**
 * Development only (`npm run tunnel -- --inspect`): the console and the network of a phone, in
 * Chrome at the desk. Vite passes the path on to LIFF Inspector's server.
 */
export function inspectLine(liff: Liff) {
  const origin = `${location.origin.replace(/^http/, 'ws')}/__inspector`
  // Its types describe the full SDK, ours is the pluggable one.
  liff.use(new LIFFInspectorPlugin({ origin }) as unknown as Parameters<typeof liff.use>[0])
}
