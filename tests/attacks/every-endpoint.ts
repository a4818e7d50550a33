import { type Endpoint, isEndpoint } from '@/contract/endpoint'
import { prefixes } from '../../mocks/platform/endpoint-routes.ts'

const modules = import.meta.glob<Record<string, unknown>>('/src/contract/*.ts', { eager: true })

/** Every endpoint of the contract. */
export const endpoints: readonly Endpoint[] = Object.values(modules).flatMap((module) =>
  Object.values(module).filter(isEndpoint),
)

/** The endpoint's path, with each `:name` replaced by the same unescaped text. */
export function pathWith({ base, path }: Endpoint, value: string) {
  return prefixes[base] + path.replaceAll(/:\w+/g, () => value)
}

/** The field names of one part of an endpoint. */
export function fieldsOf(part: Endpoint['body']): string[] {
  const shape: unknown = part && 'shape' in part ? part.shape : undefined
  return shape && typeof shape === 'object' ? Object.keys(shape) : []
}
