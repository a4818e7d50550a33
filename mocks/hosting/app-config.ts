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
