import { AppConfigFile } from '@/contract/app-config-file'
import { blobPath } from '../answers/blob-path.ts'
import { prefixes } from '../platform.ts'

/** Whose app it is: the part of the app config that differs from brand to brand. */
interface AppIdentity {
  appId: string
  agencyId: string
  subscriptionKey: string
}

/** What the app config of every brand on this platform says: where its services are, and who asks. */
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

/** The origins, other than the page's own, that the policy of a page has to allow. */
export interface PlatformHosts {
  calls: string[]
  images: string[]
  fonts: string[]
}

export const noHosts: PlatformHosts = { calls: [], images: [], fonts: [] }

/** What a page takes from an app config of its own; undefined for a broken one, which the app tells. */
export function readAppConfig(json: string) {
  const file = AppConfigFile.safeParse(parse(json)).data
  const values = file?.[file.environment]
  if (!values) return undefined
  const { apiGateway, admin, module, shoppingCart, ruleEngine, blob, ocr, imageHosts } = values
  const addresses = [apiGateway, admin, module, shoppingCart, ruleEngine, blob, ocr]
  return {
    appId: values.appId,
    iconUrl: blob + blobPath(values.appId, 'images/navigation/symbol.svg'),
    hasRecaptcha: values.recaptchaSiteKey !== '',
    hosts: {
      calls: originsOf(addresses),
      images: originsOf([blob, apiGateway, ...imageHosts]),
      fonts: originsOf([blob]),
    } satisfies PlatformHosts,
  }
}

function originsOf(addresses: string[]) {
  return [...new Set(addresses.filter((address) => !address.startsWith('/')).map(originOf))]
}

function originOf(address: string) {
  return new URL(address).origin
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}
