import type { Liff } from '@line/liff/core'
import { type ExtendedInit, type LiffMockApi, LiffMockPlugin } from '@line/liff-mock'

// The plugin's types ask for the full SDK; ours is the pluggable one, which is all that it needs.
declare module '@line/liff-mock/dist/plugin' {
  interface LiffMockPlugin {
    install(context: { liff: Liff }): LiffMockApi
  }
}

interface Mocked {
  init: ExtendedInit
  $mock: LiffMockApi
}

/** What LINE answers. */
export interface LineAnswers {
  /** LINE's raw ID token; null without a sign-in with LINE. */
  idToken: string | null
  /** The result of the share picker. `refused`: the app lacks the permission, and LINE rejects. */
  share: 'sent' | 'dismissed' | 'unavailable' | 'refused'
  /** The scanned text, null where the member closes the scanner; otherwise as for `share`. */
  scan: { value: string | null } | 'unavailable' | 'refused'
}

interface MockStart {
  liffId: string
  /** In LINE's client, or in an external browser after LINE's login. */
  where: 'client' | 'browser'
}

let change: ((next: Partial<LineAnswers>) => void) | undefined

/** Changes LINE's answers from now on; what is not named stays. */
export function changeLine(next: Partial<LineAnswers>) {
  change?.(next)
}

/**
 * Development and tests: LINE's own mock takes the place of LINE, once a page. The SDK needs its
 * IsInClient module first.
 *
 * The mock knows one availability for all APIs, refuses none, keeps the ID token after a logout and
 * makes links that lead nowhere: these are added here.
 */
export async function startLineMock(liff: Liff, { liffId, where }: MockStart, first: LineAnswers) {
  liff.use(new LiffMockPlugin())
  if (!isMocked(liff)) throw new Error("LINE's mock did not install itself.")
  const { $mock } = liff
  let answers = first

  change = (next) => {
    answers = { ...answers, ...next }
    // set() replaces everything, also what is not passed.
    $mock.clear()
    $mock.set((defaults) => storeOf(answers, { ...defaults, isInClient: where === 'client' }))
  }

  change({})
  await liff.init({ liffId, mock: true })
  // Sharing throws until login() was called once.
  liff.login()
  const replaced: Partial<Liff> = {
    isApiAvailable: (name) =>
      (name === 'shareTargetPicker' && answers.share !== 'unavailable') ||
      (name === 'scanCodeV2' && answers.scan !== 'unavailable'),
    logout: () => changeLine({ idToken: null }),
  }
  Object.assign(liff, replaced)
  liff.permanentLink.createUrlBy = async (url) => linkFor(liffId, url)
}

function isMocked(liff: Liff): liff is Liff & Mocked {
  return '$mock' in liff
}

/** The mock's answer; throws what a getter of its store throws. */
function storeOf({ idToken, share, scan }: LineAnswers, defaults: object) {
  return {
    ...defaults,
    isLoggedIn: idToken !== null,
    getIDToken: idToken,
    isApiAvailable: true,
    get shareTargetPicker() {
      if (share === 'refused') throw refusal()
      return share === 'sent' ? { status: 'success' as const } : undefined
    },
    get scanCode() {
      if (scan === 'refused') throw refusal()
      return typeof scan === 'string' ? { value: null } : scan
    },
  }
}

/** What LINE's SDK rejects with where the app has not been granted an API. */
function refusal() {
  return Object.assign(new Error('No permission.'), { code: 'FORBIDDEN' })
}

/** Like LINE's own for a LIFF app whose links are of the form `concat`. */
function linkFor(liffId: string, url: string): string {
  const { pathname, search, hash } = new URL(url)
  return `https://liff.line.me/${liffId}${pathname}${search}${hash}`
}
