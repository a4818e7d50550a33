import { join } from 'node:path'
import { lookUp } from '@/contract/look-up'
import { liffChannels, readLiffConfig } from '../../mocks/line/liff-config.ts'
import { PageFault } from '../brand/page-fault.ts'
import type { BrandApp } from './link-brand.ts'

/**
 * Where a brand's app is by liff.config.json; `origin` takes the place of the one there.
 * @throws PageFault where nothing says it
 */
export function appInLiffConfig(
  brand: string,
  { channel, origin }: { channel?: string | undefined; origin?: string | undefined },
): BrandApp {
  const config = lookUp(readLiffConfig(join(process.cwd(), 'liff.config.json')).brands, brand)
  const chosen = liffChannels.find((one) => one === (channel ?? 'developing'))
  if (!chosen) throw new PageFault(`There is no channel "${channel}".`)
  const app = config?.apps[chosen]
  const address = origin ?? app?.view.url
  if (address === undefined || !URL.canParse(address))
    throw new PageFault('Say where the app is: --origin https://app.example')
  return {
    origin: new URL(address).origin,
    liffId: app?.liffId ?? '',
    isMiniApp: config?.kind === 'miniapp',
  }
}
