import { onTestFinished } from 'vitest'
import { chaan } from '../../../mocks/brands/demo-packs'
import type { ServerOptions } from '../../../mocks/server'
import { createOutbox } from '../../../mocks/request/outbox-store'
import { startLog } from '../../../mocks/values/log'
import { createClient } from '../../platform-client.ts'
import { startSite } from '../pages/site'

/** A line of a log, as its reader has it. */
export type LogLine = Record<string, unknown>

/** A served platform with Chaan's calls, and everything that it has written into its logs. */
export async function loggedSite(options: Partial<ServerOptions> = {}) {
  const { appId } = chaan.identity
  const site = await startSite({ faults: true, ...options })
  const { server } = site
  const lines: string[] = []
  const security: string[] = []
  const endLog = startLog({
    mode: 'json',
    write: (line) => lines.push(line),
    writeSecurity: (line) => security.push(line),
  })
  onTestFinished(async () => {
    endLog()
    await site.close()
  })
  const origin = `http://127.0.0.1:${server.port}`
  const exchanges: { request: Request; response: Response }[] = []

  async function send(request: Request): Promise<Response> {
    const { pathname, search } = new URL(request.url)
    const kept = request.clone()
    const response = await fetch(new Request(origin + pathname + search, request))
    exchanges.push({ request: kept, response: response.clone() })
    return response
  }

  const { platform, db, clock } = server.hosting
  return {
    ...site,
    origin,
    appId,
    db,
    clock,
    outbox: createOutbox(db),
    platform: { ...platform, fetch: send, fetchStaff: send },
    ...createClient({ fetch: send }, chaan.identity),
    /** What was sent and answered. */
    exchanges,
    /** A line is written once the connection has taken the whole answer. */
    requests: () => lines.map(read).filter(({ log }) => log === 'request'),
    lines,
    security,
    securityEvents: () => security.map(read),
  }
}

function read(line: string): LogLine {
  return JSON.parse(line) as LogLine
}
