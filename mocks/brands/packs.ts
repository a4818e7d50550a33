import { chaan } from './chaan/chaan-pack.ts'
import { volt } from './volt/volt-pack.ts'

/** Every brand that the reference platform has content for, by the name of its folder. */
export const packs = { chaan, volt }

/** The brand of an app or an address that names none. */
export const defaultAppId = chaan.identity.appId
