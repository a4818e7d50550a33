import { lookUp } from '@/contract/look-up'
import { channelIdOf, liffChannels, readLiffConfig } from './liff-config.ts'

export interface LineApp {
  liffId: string
  /** The LINE channel whose ID tokens are accepted. */
  channelId: string
}

const file = new URL('../../liff.config.json', import.meta.url)

/**
 * The LIFF app of each brand that a start serves. `channel` is LIFF_CHANNEL, by default
 * `developing`. A brand without an app in that channel is served without LINE.
 */
export function createLineApps(channel?: string) {
  const { brands } = readLiffConfig(file)
  const known = liffChannels.find((name) => name === (channel || 'developing'))
  if (!known) {
    throw new Error(`LIFF_CHANNEL is "${channel}"; it must be one of ${liffChannels.join(', ')}.`)
  }
  return {
    /** By the name of a brand's pack. */
    of(brand: string): LineApp | undefined {
      const app = lookUp(brands, brand)?.apps[known]
      return app && { liffId: app.liffId, channelId: channelIdOf(app.liffId) }
    },
  }
}
