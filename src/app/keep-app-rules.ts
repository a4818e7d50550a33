export interface Place {
  isBuilt: boolean
  host: 'line' | 'web'
  userAgent: string
  isMember: boolean
  /** The device saves data, or has almost no network. */
  savesData: boolean
}

/**
 * Whether the app is stored on this device for offline use. Not in development, where files change.
 * Not inside LINE and its in-app browser: on iOS it has no workers, and its storage is separate
 * from the browser's. With data saving only for members: they have codes to show.
 */
export function mayKeepApp({ isBuilt, host, userAgent, isMember, savesData }: Place): boolean {
  const isInLine = host === 'line' || /\bLine\//i.test(userAgent)
  return isBuilt && !isInLine && (isMember || !savesData)
}
