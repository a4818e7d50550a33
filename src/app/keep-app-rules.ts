export interface Place {
  isBuilt: boolean
  host: 'line' | 'web'
  userAgent: string
  isMember: boolean
  /** The device asks to save data, or has next to no network. */
  savesData: boolean
}

/**
 * Whether the app is kept on this device. Not in development, where files change under one's hands.
 * Not inside LINE, also not in its browser for links: on iOS it has no workers, and what is kept there
 * is not kept for the browser. Where data are dear, only for members: they have codes to show.
 */
export function mayKeepApp({ isBuilt, host, userAgent, isMember, savesData }: Place): boolean {
  const isInLine = host === 'line' || /\bLine\//i.test(userAgent)
  return isBuilt && !isInLine && (isMember || !savesData)
}
