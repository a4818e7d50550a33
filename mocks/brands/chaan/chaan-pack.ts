import { loadPack } from '../load-pack.ts'

/** Chaan: a veranda café and goods shop in Bangkok. */
export const chaan = loadPack(
  {
    name: 'chaan',
    appId: 'chaan-demo',
    displayName: 'Chaan',
    legalName: 'Chaan Club',
    subscriptionKey: 'demo',
    serialPrefix: 'CHN7',
  },
  import.meta.dirname,
)
