import { packOf } from './packs.ts'

/** Chaan: a veranda café and goods shop in Bangkok. */
export const chaan = packOf('chaan')

/** Volt: electronics, audio and gaming, a brand as unlike Chaan as the seeds allow. */
export const volt = packOf('volt')
