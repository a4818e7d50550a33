import { type Endpoint, type Exchange, isEndpoint } from '@/contract/endpoint'
import { isStaffEndpoint, staffApi, type StaffEndpoint } from '@/contract/studio/staff-endpoint'
import { prefixes } from '../../mocks/platform/endpoint-routes.ts'

const modules = import.meta.glob<Record<string, unknown>>('/src/contract/*.ts', { eager: true })

/** Every endpoint of the contract. */
export const endpoints: readonly Endpoint[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isEndpoint),
)

const staffModules = import.meta.glob<Record<string, unknown>>('/src/contract/studio/*.ts', {
  eager: true,
})

/** Every endpoint of the studio and the counter. */
export const staffEndpoints: readonly StaffEndpoint[] = Object.values(staffModules).flatMap(
  (module) => Object.values(module).filter(isStaffEndpoint),
)

/** The endpoint's path, with each `:name` replaced by the same unescaped text. */
export function pathWith(endpoint: Endpoint | StaffEndpoint, value: string) {
  const start = isStaffEndpoint(endpoint) ? staffApi : prefixes[endpoint.base]
  return start + endpoint.path.replaceAll(/:\w+/g, () => value)
}

/** The field names of one part of an endpoint. */
export function fieldsOf(part: Exchange['body']): string[] {
  const shape: unknown = part && 'shape' in part ? part.shape : undefined
  return shape && typeof shape === 'object' ? Object.keys(shape) : []
}
