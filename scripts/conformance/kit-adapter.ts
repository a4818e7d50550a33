import { faultyAdapter, readAdapterOptions } from '@/api/adapter/adapter-options'
import { adapterOf } from '@/api/adapter/create-adapter'
import { fieldFaults } from '@/api/adapter/field-faults'
import type { Adapter } from '@/api/request'
import { allEndpoints } from './kit-endpoints.ts'

/**
 * The adapter of the fixtures, as the app has it.
 * @throws ConfigError that names each fault
 */
export function kitAdapter(sent: unknown, now: () => number): Adapter {
  const options = readAdapterOptions(sent)
  const faults = fieldFaults(options, allEndpoints)
  if (faults.length > 0) throw faultyAdapter(faults)
  return adapterOf(options, { now })
}
