import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { chaan } from '../../mocks/brands/demo-packs.ts'

/** The brand of the bench. */
export const benchAppId = 'bench'
/** The campaign that its members redeem. */
export const benchCampaign = 1001

export interface BenchClient {
  /** Reads a path of the gateway. @returns milliseconds from sending to the whole answer */
  read(origin: string, token: string, path: string): Promise<number>
  /** Redeems one unit with a new key. @returns milliseconds, likewise */
  redeem(origin: string, token: string): Promise<number>
  /** How many requests were told to come again later (503). */
  refused(): number
  end(): void
}

/**
 * Sends requests of members over HTTP, on connections that stay open. Any answer but 200 and 503 is an
 * error.
 */
export function createBenchClient(connections: number): BenchClient {
  const agent = new Agent({
    keepAlive: true,
    maxSockets: connections,
    // All of them stay open between two requests.
    maxFreeSockets: connections,
  })

  let refused = 0

  function send(origin: string, token: string, path: string, body?: string) {
    const started = performance.now()
    return new Promise<number>((resolve, reject) => {
      const sent = request(
        `${origin}/api${path}`,
        {
          method: body === undefined ? 'GET' : 'POST',
          agent,
          headers: {
            Authorization: `Bearer ${token}`,
            'X-App-Id': benchAppId,
            'Ocp-Apim-Subscription-Key': chaan.identity.subscriptionKey,
            'Api-Version': '1',
            'X-Country': 'TH',
            ...(body !== undefined && {
              'Idempotency-Key': randomUUID(),
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(body),
            }),
          },
        },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (part: string) => (text += part))
          answer.on('end', () => {
            if (answer.statusCode === 503) refused += 1
            const isAnswer = answer.statusCode === 200 || answer.statusCode === 503
            if (isAnswer) resolve(performance.now() - started)
            else reject(new Error(`The platform answered ${answer.statusCode}: ${text}`))
          })
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  return {
    read: (origin, token, path) => send(origin, token, path),
    redeem: (origin, token) =>
      send(
        origin,
        token,
        `/campaigns/${benchCampaign}/redeem`,
        JSON.stringify({ quantity: 1, sp_points: 120 }),
      ),
    refused: () => refused,
    end: () => agent.destroy(),
  }
}

/** Of times: the one that a part of them does not exceed. */
export function quantileOf(times: readonly number[], part: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * part) - 1] ?? 0
}
