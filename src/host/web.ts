import { lineLoginRoute } from '@/features/auth/routes'
import { plainText } from '@/ui/plain-words'
import type { Host, HostConfig, ShareMessage, ShareOutcome } from './port'
import { forgetLine } from './line-storage'

/** The address of the LINE sign-in page that leads back to `returnTo`, a path of ours. */
export function lineLoginUrl(returnTo: string): URL {
  const url = new URL(lineLoginRoute.to(), location.origin)
  url.searchParams.set('returnTo', returnTo)
  return url
}

/** A browser: no scanner of its own, the system's share sheet, LINE only by its login page. */
export function createWebHost({ liffId }: HostConfig): Host {
  return {
    kind: 'web',
    idToken: () => undefined,
    isSignInStale: () => false,
    canSignIn: () => liffId !== undefined,
    async signIn(returnTo) {
      if (liffId) location.assign(lineLoginUrl(returnTo))
    },
    async signOut() {
      forgetLine()
    },
    renewSignIn: async () => 'unavailable',
    canScan: () => false,
    scanCode: async () => undefined,
    share: shareOnWeb,
    linkTo: async (url) => url,
    openExternal: openExternalOnWeb,
    // Also without its SDK, LINE's browser is what it is.
    savesFiles: /Line\//.test(navigator.userAgent) ? false : undefined,
  }
}

/** The system's share sheet; where there is none, or it fails, the link goes to the clipboard. */
export async function shareOnWeb({ title, text, url }: ShareMessage): Promise<ShareOutcome> {
  const sheet = { title: plainText(title), text: plainText(text), url }
  // Absent on desktops and in old web views, whatever the types say.
  if ((navigator.canShare as Navigator['canShare'] | undefined)?.call(navigator, sheet)) {
    try {
      await navigator.share(sheet)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'dismissed'
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'unavailable'
  }
}

/** Opens an address in a window without access to ours (`noopener`). */
export function openExternalOnWeb(url: string) {
  const target = externalUrl(url)
  if (!target) return
  if (target.protocol === 'https:') window.open(target.href, '_blank', 'noopener,noreferrer')
  else location.assign(target.href)
}

/** The address, if it may be opened outside the app: never script, data or plain http. */
export function externalUrl(url: string): URL | undefined {
  try {
    const target = new URL(url)
    return ['https:', 'tel:', 'mailto:'].includes(target.protocol) ? target : undefined
  } catch {
    return undefined
  }
}
