import { join } from 'node:path'
import { lookUp } from '@/contract/look-up'
import { type LiffChannel, liffChannels, readLiffConfig } from '../../mocks/line/liff-config.ts'
import { PageFault } from '../brand/page-fault.ts'
import type { BrandApp } from './link-brand.ts'

// A QR code on paper stays: without a word it leads members to the app that is theirs.
const order: readonly LiffChannel[] = ['published', 'review', 'developing']

/**
 * Where a brand's app is by liff.config.json: that of the channel, else the published one, else what
 * there is. `origin` takes the place of the one there. `note` says where members would not arrive.
 * @throws PageFault where nothing says it
 */
export function appInLiffConfig(
  brand: string,
  { channel, origin }: { channel?: string | undefined; origin?: string | undefined },
): { app: BrandApp; note: string | undefined } {
  const config = lookUp(readLiffConfig(join(process.cwd(), 'liff.config.json')).brands, brand)
  if (channel && !liffChannels.some((one) => one === channel))
    throw new PageFault(`There is no channel "${channel}".`)
  const allowed = channel ? order.filter((one) => one === channel) : order
  const chosen = allowed.find((one) => config?.apps[one])
  if (config && channel && !chosen)
    throw new PageFault(`${brand} has no app of the channel ${channel} in liff.config.json.`)
  const app = chosen && config?.apps[chosen]
  const address = origin ?? app?.view.url
  if (address === undefined || !URL.canParse(address))
    throw new PageFault('Say where the app is: --origin https://app.example')
  return {
    app: {
      origin: new URL(address).origin,
      liffId: app?.liffId ?? '',
      isMiniApp: config?.kind === 'miniapp',
    },
    note:
      chosen && chosen !== 'published'
        ? `warning: the app of the channel ${chosen} is not that of members: --channel published.`
        : undefined,
  }
}
