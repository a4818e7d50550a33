import type { z } from '@/contract/zod'

const modules = import.meta.glob<Record<string, unknown>>('/src/contract/*.ts', { eager: true })

interface Answering {
  id: string
  response: z.ZodMiniType
}

/** Every endpoint that answers with JSON. */
export const answering = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter(
    (value): value is Answering =>
      typeof value === 'object' && value !== null && 'method' in value && 'response' in value,
  )
  .filter(({ response }) => typeof response === 'object')
