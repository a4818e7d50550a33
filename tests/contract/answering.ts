import type { Endpoint } from '@/contract/endpoint'
import type { z } from '@/contract/zod'

const modules = import.meta.glob<Record<string, unknown>>('/src/contract/*.ts', { eager: true })

type Answering = Endpoint & { response: z.ZodMiniType }

export const everyEndpoint = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'method' in value && 'response' in value,
  )

/** Those that answer with JSON. */
export const answering = everyEndpoint.filter(
  (endpoint): endpoint is Answering => typeof endpoint.response === 'object',
)
