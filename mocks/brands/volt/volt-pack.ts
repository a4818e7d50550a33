import { loadPack } from '../load-pack.ts'

/** Volt: electronics, audio and gaming, a brand as unlike Chaan as the seeds allow. */
export const volt = loadPack(
  {
    name: 'volt',
    appId: 'volt-demo',
    displayName: 'Volt',
    legalName: 'Volt Points',
    subscriptionKey: 'demo-volt',
    serialPrefix: 'VLT5',
    face: {
      family: 'Hanken Grotesk',
      file: 'fonts/hanken-grotesk.woff2',
      // Its ascent of 1.000 and descent of 0.303 over the same adjustment.
      fallback: [
        { local: ['Arial', 'Helvetica', 'Liberation Sans'], adjust: 100.89, box: [99.12, 30.03] },
        { local: ['Roboto'], adjust: 101.63, box: [98.4, 29.81] },
      ],
    },
  },
  import.meta.dirname,
)
