import { logWarning } from '../values/log.ts'
import { Problem } from '../values/problem.ts'
import { bodyOf, mostBodyBytes } from '../request/request-body.ts'

const most = 500
const saysEachMs = 60_000

/**
 * Receives the violation reports of browsers. Tests expect none. In production they are only
 * counted and logged: anybody can send them, and they contain addresses that members visited.
 */
export function createCspReports(isReadable: boolean) {
  const reports: unknown[] = []
  let count = 0
  let saidAt = Number.NEGATIVE_INFINITY

  function countOne() {
    count += 1
    if (performance.now() - saidAt < saysEachMs) return
    saidAt = performance.now()
    logWarning(`Violations of the page's policy reported since the start: ${count}`)
  }

  return {
    async handle(request: Request): Promise<Response> {
      if (request.method !== 'POST' && !isReadable) return new Response(null, { status: 404 })
      if (request.method === 'DELETE') reports.length = 0
      if (request.method !== 'POST') {
        return Response.json(reports, { headers: { 'Cache-Control': 'no-store' } })
      }
      if (!isReadable) {
        countOne()
        return new Response(null, { status: 204 })
      }
      try {
        const report: unknown = await (await bodyOf(request, mostBodyBytes.json)).json()
        if (reports.length < most && report) reports.push(report)
        return new Response(null, { status: 204 })
      } catch (error) {
        return new Response(null, { status: error instanceof Problem ? 413 : 400 })
      }
    },
  }
}
