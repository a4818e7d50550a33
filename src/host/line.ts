import liff from '@line/liff/core'
import CloseWindowModule from '@line/liff/close-window'
import GetIDTokenModule from '@line/liff/get-id-token'
import IsApiAvailableModule from '@line/liff/is-api-available'
import IsInClientModule from '@line/liff/is-in-client'
import LoginModule from '@line/liff/login'
import LogoutModule from '@line/liff/logout'
import OpenWindowModule from '@line/liff/open-window'
import PermanentLinkModule from '@line/liff/permanent-link'
import ScanCodeV2Module from '@line/liff/scan-code-v2'
import ShareTargetPickerModule from '@line/liff/share-target-picker'
import { plainText } from '@/ui/plain-words'
import type { Host, ShareMessage, ShareOutcome } from './port'
import { isExpired } from './id-token'
import { refusePages } from './line-answers'
import { claimRenewal } from './renewal-claim'
import { forgetLine } from './line-storage'
import { flexBubble } from './share-message'
import { externalUrl, lineLoginUrl, openExternalOnWeb, shareOnWeb } from './web'

// The pluggable form fetches no script of LINE's. Not among the modules: i18n (one more request),
// get-profile and get-friendship (they ask for consent; the platform knows the member).
// IsInClient comes first because the simulator asks it while it is being installed.
liff.use(new IsInClientModule())
liff.use(new IsApiAvailableModule())
liff.use(new GetIDTokenModule())
liff.use(new LoginModule())
liff.use(new LogoutModule())
liff.use(new OpenWindowModule())
liff.use(new CloseWindowModule())
liff.use(new PermanentLinkModule())
liff.use(new ScanCodeV2Module())
liff.use(new ShareTargetPickerModule())

interface LineOptions {
  liffId: string
  /** Development only: LINE's own mock stands in for the client, or for LINE's login outside. */
  simulated?: 'client' | 'browser'
}

/**
 * Starts LINE's SDK. Rejects when LINE refuses, and may never settle: on the first page of a LIFF
 * link by design, otherwise when LINE does not answer. The caller brings the clock.
 */
export async function openLineHost(options: LineOptions): Promise<Host> {
  if (import.meta.env.DEV && options.simulated) {
    const { simulateLine } = await import('./line-simulator')
    await simulateLine(liff, options.liffId, options.simulated)
  } else {
    if (import.meta.env.DEV && import.meta.env.VITE_LIFF_INSPECTOR === '1') {
      const { inspectLine } = await import('./line-inspector')
      inspectLine(liff)
    }
    skipEscape()
    const stopRefusing = refusePages()
    try {
      await expectLineToAnswer(options.liffId)
      // withLoginOnExternalBrowser stays off: it loses the deep link.
      await liff.init({ liffId: options.liffId })
    } finally {
      stopRefusing()
    }
    // The SDK sets it as well; after a late start the theme is already set.
    document.documentElement.style.removeProperty('color-scheme')
  }
  return createLineHost(options)
}

/**
 * On Android the SDK ends a login by asking the member to open the page in another browser, with a
 * script of LINE's that our policy refuses, and waits for the answer for ever. The login is good in
 * this browser: the mark of one that was opened already keeps the SDK from asking.
 */
function skipEscape() {
  const url = new URL(location.href)
  if (!url.searchParams.has('liffClientId')) return
  url.searchParams.set('liffIsEscapedFromApp', 'true')
  history.replaceState(history.state, '', url)
}

/**
 * Inside LINE without credentials (a page that was loaded anew after a start that failed) the SDK
 * leaves for LINE's login at once. Only where LINE itself answers does a way lead back from there.
 * @throws where it does not
 */
async function expectLineToAnswer(liffId: string) {
  const isLaunched = /[#&]access_token=/.test(location.hash)
  const hasToken = sessionStorage.getItem(`LIFF_STORE:${liffId}:accessToken`) !== null
  if (!liff.isInClient() || isLaunched || hasToken) return
  const { ok } = await fetch('https://api.line.me/oauth2/v2.1/certs')
  if (!ok) throw new Error('LINE does not answer.')
}

/** The host when the member is signed in although init did not finish. */
export function signedInLineHost(options: LineOptions): Host | undefined {
  try {
    return liff.getIDToken() === null ? undefined : createLineHost(options)
  } catch {
    return undefined
  }
}

function createLineHost({ liffId, simulated }: LineOptions): Host {
  const isInClient = liff.isInClient()
  const shared: Host = {
    // An external browser may have loaded the SDK to sign in with LINE; it stays a browser.
    kind: 'web',
    idToken: () => liff.getIDToken() ?? undefined,
    isSignInStale() {
      const token = liff.getIDToken()
      return token !== null && isExpired(token, Date.now())
    },
    canSignIn: () => true,
    async signIn(returnTo) {
      liff.login({ redirectUri: lineLoginUrl(returnTo).href })
    },
    signOut,
    async renewSignIn() {
      if (!claimRenewal(Date.now())) return 'tooSoon'
      await signOut()
      liff.login({ redirectUri: location.href })
      return 'leaving'
    },
    // Outside the client its scanner needs eval, which our Content-Security-Policy refuses.
    canScan: () => false,
    scanCode: async () => undefined,
    // Outside the client LINE's picker may ask for one more login.
    share: shareOnWeb,
    linkTo: async (url) => url,
    openExternal: openExternalOnWeb,
  }
  if (!isInClient) return shared

  /** LINE renews the sign-in only when a LIFF link is opened. */
  function reopen(path: string) {
    const opener = import.meta.env.DEV && simulated ? '' : `https://liff.line.me/${liffId}`
    location.replace(opener + path)
  }

  return {
    ...shared,
    kind: 'line',
    async signIn(returnTo) {
      reopen(returnTo)
    },
    async renewSignIn() {
      if (!claimRenewal(Date.now())) return 'tooSoon'
      await signOut()
      reopen(location.pathname + location.search + location.hash)
      return 'leaving'
    },
    canScan: () => liff.isApiAvailable('scanCodeV2'),
    scanCode,
    share: shareInLine,
    linkTo: liffLink,
    openExternal: openExternalInLine,
    savesFiles: false,
    close() {
      liff.closeWindow()
    },
  }
}

async function signOut() {
  try {
    liff.logout()
  } finally {
    forgetLine()
  }
}

async function scanCode(): Promise<string | undefined> {
  if (!liff.isApiAvailable('scanCodeV2')) return undefined
  try {
    const { value } = await liff.scanCodeV2()
    // A closed scanner gives null.
    return value ?? undefined
  } catch {
    return undefined
  }
}

async function shareInLine(message: ShareMessage): Promise<ShareOutcome> {
  // A plain address opens in LINE's in-app browser, where the member is not signed in.
  const inLine = {
    ...message,
    title: plainText(message.title),
    text: plainText(message.text),
    buttonLabel: plainText(message.buttonLabel),
    url: await liffLink(message.url),
  }
  if (!liff.isApiAvailable('shareTargetPicker')) return shareOnWeb(inLine)
  try {
    const sent = await liff.shareTargetPicker([flexBubble(inLine)])
    return sent ? 'shared' : 'dismissed'
  } catch {
    return shareOnWeb(inLine)
  }
}

/** The LIFF link to a page of ours; the only maker that also knows links of MINI Apps. */
async function liffLink(url: string): Promise<string> {
  try {
    return await liff.permanentLink.createUrlBy(url)
  } catch {
    return url
  }
}

function openExternalInLine(url: string) {
  const target = externalUrl(url)
  if (!target) return
  // After a sign-out the client ignores calls.
  if (target.protocol !== 'https:' || liff.getIDToken() === null) return openExternalOnWeb(url)
  liff.openWindow({ url: target.href, external: true })
}
