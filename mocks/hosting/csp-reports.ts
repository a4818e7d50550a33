import { Problem } from '../problem.ts'
import { bodyOf, mostBodyBytes } from '../request-body.ts'

const most = 500
const saysEachMs = 60_000

/**
 * Takes the violation reports of browsers. Tests read them and want none. In production they are
 * counted alone, and the log says how many: they come from anybody, and name addresses that members
 * were on.
 */
export function createCspReports(isReadable: boolean) {
  const reports: unknown[] = []
  let count = 0
  let saidAt = Number.NEGATIVE_INFINITY

  function countOne() {
    count += 1
    if (performance.now() - saidAt < saysEachMs) return
    saidAt = performance.now()
    console.warn(`Violations of the page's policy reported since the start: ${count}`)
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
