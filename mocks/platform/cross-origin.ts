import { requestIdHeader } from '../values/current-request.ts'

// Headers of a platform on another origin than the app (docs/brand.md).

const allowed = {
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': [
    'Api-Version',
    'Authorization',
    'Content-Type',
    'Idempotency-Key',
    'Ocp-Apim-Subscription-Key',
    'X-App-Id',
    'X-Country',
    'X-Host',
  ].join(', '),
  'Access-Control-Max-Age': '7200',
}

/** Lets apps of the given origins call this platform: preflights and readable responses. */
export function createCrossOrigin(appOrigins: readonly string[]) {
  return {
    /** Whether the request comes from an app on one of these origins. */
    isNamed(request: Request): boolean {
      return appOrigins.includes(request.headers.get('origin') ?? '')
    },

    /** Answers preflights, and exposes the response and its Date. */
    async answer(request: Request, next: () => Promise<Response>): Promise<Response> {
      if (appOrigins.length === 0) return next()
      const isPreflight = request.method === 'OPTIONS'
      const response = isPreflight ? new Response(null, { status: 204 }) : await next()
      const { headers } = response
      headers.append('Vary', 'Origin')
      if (!this.isNamed(request)) return response
      headers.set('Access-Control-Allow-Origin', request.headers.get('origin') ?? '')
      // The app corrects the device's clock with the one, and shows the other with an error.
      headers.set('Access-Control-Expose-Headers', `Date, ${requestIdHeader}`)
      if (isPreflight) for (const [name, value] of Object.entries(allowed)) headers.set(name, value)
      return response
    },
  }
}

export type CrossOrigin = ReturnType<typeof createCrossOrigin>
