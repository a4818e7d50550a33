import { z } from '@/contract/zod'

export const faultKinds = [
  'status',
  'status500AfterCommit',
  'dropBefore',
  'dropAnswer',
  'delay',
] as const

/** A fault that a test asks for (see mocks/README.md). */
export const Fault = z.object({
  /** "POST /api/campaigns/1001/redeem"; a * stands for anything. */
  match: z.string(),
  /** Number of requests that it affects; default 1. */
  times: z._default(z.int(), 1),
  kind: z.enum(faultKinds),
  status: z.optional(z.int()),
  delayMs: z._default(z.int(), 0),
})
export type Fault = z.infer<typeof Fault>

/** The server sends no response and cuts the connection. */
export const dropped = Symbol('dropped')

export interface Faults {
  add(appId: string, fault: Fault): void
  clear(appId: string): void
  /** Those that have not happened yet. */
  list(appId: string): Fault[]
  apply(
    request: Request,
    next: (request: Request) => Promise<Response>,
  ): Promise<Response | typeof dropped>
}

/** Faults between network and platform, each for the requests of one brand. */
export function createFaults(): Faults {
  const waiting = new Map<string, Fault[]>()

  function take(request: Request): Fault | undefined {
    const faults = waiting.get(request.headers.get('x-app-id') ?? '') ?? []
    const line = `${request.method} ${new URL(request.url).pathname}`
    const fault = faults.find(({ match, times }) => times > 0 && isMatch(match, line))
    if (fault) fault.times -= 1
    return fault
  }

  return {
    add: (appId, fault) => void waiting.set(appId, [...(waiting.get(appId) ?? []), { ...fault }]),
    clear: (appId) => void waiting.delete(appId),
    list: (appId) => (waiting.get(appId) ?? []).filter(({ times }) => times > 0),
    async apply(request, next) {
      const fault = take(request)
      if (!fault) return next(request)
      if (fault.kind === 'dropBefore') return dropped
      if (fault.kind === 'status') return failure(fault.status ?? 503)
      const response = await next(request)
      if (fault.delayMs > 0) await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
      if (fault.kind === 'dropAnswer') return dropped
      return fault.kind === 'status500AfterCommit' ? failure(500) : response
    },
  }
}

function isMatch(match: string, line: string) {
  const pattern = match
    .split('*')
    .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.*')
  return new RegExp(`^${pattern}$`).test(line)
}

function failure(status: number) {
  const error = { Id: status, Code: '', Message: '', Type: 'fault' }
  return Response.json(
    { Success: false, Error: error },
    { status, headers: { 'Cache-Control': 'no-store' } },
  )
}
