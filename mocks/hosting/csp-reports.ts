const most = 500

/** Collects the violation reports of browsers in memory; tests read them and want none. Nobody
 * else reads them: they name addresses that members were on. */
export function createCspReports(isReadable: boolean) {
  const reports: unknown[] = []
  return {
    async handle(request: Request): Promise<Response> {
      if (request.method !== 'POST' && !isReadable) return new Response(null, { status: 404 })
      if (request.method === 'DELETE') reports.length = 0
      if (request.method !== 'POST') {
        return Response.json(reports, { headers: { 'Cache-Control': 'no-store' } })
      }
      const report: unknown = await request.json().catch(() => null)
      if (reports.length < most && report) reports.push(report)
      return new Response(null, { status: 204 })
    },
  }
}
