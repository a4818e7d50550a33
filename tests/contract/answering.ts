import type { Endpoint } from '@/contract/endpoint'
import type { z } from '@/contract/zod'
import { endpoints } from '../attacks/every-endpoint.ts'

type Answering = Endpoint & { response: z.ZodMiniType }

/** Every endpoint that answers with JSON. */
export const answering = endpoints.filter(
  (endpoint): endpoint is Answering => typeof endpoint.response === 'object',
)
