import type { Endpoint } from '@/contract/endpoint'
import type { z } from '@/contract/zod'

const modules = import.meta.glob<Record<string, unknown>>('/src/contract/*.ts', { eager: true })

interface Answering {
  id: string
  response: z.ZodMiniType
}

export const everyEndpoint = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is Endpoint =>
      typeof value === 'object' && value !== null && 'method' in value && 'response' in value,
  )

/** Every endpoint that answers with JSON. */
export const answering = everyEndpoint.filter(
  (endpoint): endpoint is Endpoint & Answering => typeof endpoint.response === 'object',
)
