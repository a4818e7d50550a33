/** How a member enters codes on the page; photos and the member's QR code are buttons beside it. */
export const ways = ['scan', 'type'] as const
export type Way = (typeof ways)[number]

interface FirstWay {
  /** Codes of a link, kept for later, or typed before. */
  hasCodes: boolean
  /** Of the address. */
  asked: string | null
  /** The one that the member chose last on this device. */
  last: Way | undefined
}

/** The way that the page begins with. */
export function firstWay({ hasCodes, asked, last }: FirstWay): Way {
  if (hasCodes) return 'type'
  return ways.find((way) => way === asked) ?? last ?? 'scan'
}
