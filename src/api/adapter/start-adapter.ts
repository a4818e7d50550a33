import { platformNow } from '../platform-clock'
import { setAdapter } from '../request'
import { readAdapterOptions } from './adapter-options'
import { adapterOf } from './create-adapter'
import { renewedBy } from './renewed-by'

/**
 * Sets the adapter of the app config; before the first call.
 * @throws ConfigError that names what is wrong with it. Paths of fields need the whole contract: they
 * are looked at in development, by `npm run brand -- page` and by the conformance kit.
 */
export async function startAdapter(sent: unknown): Promise<void> {
  const options = readAdapterOptions(sent)
  if (import.meta.env.DEV) {
    const { checkFieldsHere } = await import('./check-fields-here')
    await checkFieldsHere(options)
  }
  const adapter = adapterOf(options, { now: platformNow })
  setAdapter(options.refresh ? { ...adapter, renew: renewedBy } : adapter)
}
