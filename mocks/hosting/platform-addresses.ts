import { AppConfigFile } from '@/contract/app-config-file'
import { parseJson } from '@/contract/json'
import { blobPath } from '../brands/image-url.ts'
import { prefixes } from '../platform/endpoint-routes.ts'

/** The brand's part of the app config. */
interface AppIdentity {
  appId: string
  agencyId: string
  subscriptionKey: string
}

/**
 * The app config of each brand on this platform: addresses of the services, and the caller's ids.
 */
export function appConfigOf(identity: AppIdentity) {
  return {
    apiGateway: prefixes.gateway,
    admin: prefixes.admin,
    module: prefixes.module,
    shoppingCart: prefixes.cart,
    ruleEngine: prefixes.rules,
    blob: prefixes.blob,
    ocr: prefixes.ocr,
    ...identity,
    apiVersion: '1',
    countryPrefix: 'TH',
  }
}

/** The other origins that the page's policy must allow. */
export interface PlatformHosts {
  calls: string[]
  images: string[]
  fonts: string[]
}

export const noHosts: PlatformHosts = { calls: [], images: [], fonts: [] }

/**
 * Values that a page takes from its own app config; undefined for a broken one, which the app
 * reports.
 */
export function readAppConfig(json: string) {
  const file = AppConfigFile.safeParse(parseJson(json)).data
  const values = file?.[file.environment]
  if (!values) return undefined
  const { apiGateway, admin, module, shoppingCart, ruleEngine, blob, ocr } = values
  const addresses = [apiGateway, admin, module, shoppingCart, ruleEngine, blob, ocr]
  return {
    appId: values.appId,
    iconUrl: blob + blobPath(values.appId, 'images/navigation/symbol.svg'),
    hasRecaptcha: values.recaptchaSiteKey !== '',
    hosts: {
      calls: originsOf([...addresses, ...addressesOf(values.adapter)]),
      images: originsOf([blob, apiGateway, values.mapTiles, ...values.imageHosts]),
      fonts: originsOf([blob]),
    } satisfies PlatformHosts,
  }
}

function originsOf(addresses: string[]) {
  return [...new Set(addresses.filter(isElsewhere).map(originOf))]
}

/** The addresses of single endpoints; the app itself looks whether they are right. */
function addressesOf(adapter: unknown): string[] {
  const { endpoints, refresh } = Object(adapter) as Record<string, unknown>
  const places: unknown[] = [...Object.values(Object(endpoints) as object), refresh]
  return places.flatMap((place) => {
    const { base } = Object(place) as Record<string, unknown>
    return typeof base === 'string' && URL.canParse(base) ? [base] : []
  })
}

function isElsewhere(address: string) {
  return address !== '' && !address.startsWith('/')
}

function originOf(address: string) {
  return new URL(address).origin
}
