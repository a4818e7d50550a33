import type { Endpoint } from '@/contract/endpoint'
import { prefixes } from '../../mocks/platform.ts'

const modules = import.meta.glob<Record<string, unknown>>('/src/contract/*.ts', { eager: true })

/** Every endpoint of the contract, by the name of its export. */
export const endpoints: readonly (Endpoint & { name: string })[] = Object.values(modules).flatMap(
  (module) =>
    Object.entries(module).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ ...value, name }] : [],
    ),
)

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

/** Where the platform answers an endpoint, with each `:name` replaced by the same text, as it is. */
export function pathWith({ base, path }: Endpoint, value: string) {
  return prefixes[base] + path.replaceAll(/:\w+/g, () => value)
}

/** The names of the fields of a part of an endpoint. */
export function fieldsOf(part: Endpoint['body']): string[] {
  const shape: unknown = part && 'shape' in part ? part.shape : undefined
  return shape && typeof shape === 'object' ? Object.keys(shape) : []
}
