import { isEndpoint } from '@/contract/endpoint'
import { type AdapterOptions, faultyAdapter } from './adapter-options'
import { fieldFaults } from './field-faults'

const areas = import.meta.glob<Record<string, unknown>>('/src/contract/*.ts')

/**
 * Looks at the paths of fields of an adapter, in development: it loads the whole contract.
 * @throws ConfigError that names each field
 */
export async function checkFieldsHere(options: AdapterOptions): Promise<void> {
  const modules = await Promise.all(Object.values(areas).map((load) => load()))
  const endpoints = modules.flatMap((module) => Object.values(module).filter(isEndpoint))
  const faults = fieldFaults(options, endpoints)
  if (faults.length > 0) throw faultyAdapter(faults)
}
