import type { Endpoint, Exchange } from '@/contract/endpoint'
import type { StaffEndpoint } from '@/contract/studio/staff-endpoint'
import type { z } from '@/contract/zod'
import { endpoints, staffEndpoints } from '../attacks/every-endpoint.ts'

type Answering<E extends Exchange> = E & { response: z.ZodMiniType }

/** Every endpoint that answers with JSON. */
export const answering = endpoints.filter(
  (endpoint): endpoint is Answering<Endpoint> => typeof endpoint.response === 'object',
)

/** Every endpoint of the studio and the counter that answers with JSON. */
export const answeringStaff = staffEndpoints.filter(
  (endpoint): endpoint is Answering<StaffEndpoint> => typeof endpoint.response === 'object',
)
