import { chaan } from './chaan/pack.ts'
import { volt } from './volt/pack.ts'

/** Every brand that the reference platform has content for, by the name of its folder. */
export const packs = { chaan, volt }
