import type { Liff } from '@line/liff/core'
import { LiffMockPlugin } from '@line/liff-mock'
import { z } from '@/contract/zod'

const memberKey = 'taem.simulatedMember'
const IdToken = z.object({ idToken: z.string() })

interface MockedLiff {
  init(config: { liffId: string; mock: true }): Promise<void>
  $mock: { set(change: (before: object) => object): void }
}

/**
 * Development only: LINE's own mock in place of the client, signed in as a demo member
 * (`?member=`, remembered in the tab) with an ID token that the stand-in for LINE vouches for.
 */
export async function simulateLine(liff: Liff, liffId: string, where: 'client' | 'browser') {
  // The mock's types describe the full SDK, ours is the pluggable one.
  liff.use(new LiffMockPlugin() as unknown as Parameters<typeof liff.use>[0])
  const mocked = liff as unknown as MockedLiff
  const idToken = await fetchIdToken(simulatedMember())
  // set() replaces everything that it is not handed.
  mocked.$mock.set((before) => ({
    ...before,
    isInClient: where === 'client',
    isLoggedIn: true,
    isApiAvailable: true,
    getIDToken: idToken,
    shareTargetPicker: { status: 'success' },
  }))
  await mocked.init({ liffId, mock: true })
  // Sharing throws until login() was called once.
  liff.login()
  Object.assign(liff, {
    login: () => location.reload(),
    logout: () =>
      mocked.$mock.set((before) => ({ ...before, isLoggedIn: false, getIDToken: null })),
    openWindow: ({ url }: { url: string }) => window.open(url, '_blank', 'noopener'),
    permanentLink: { createUrlBy: async (url: string) => linkFor(liffId, url) },
    scanCodeV2: async () => ({ value: window.prompt('Simulated scanner: which code?') }),
  })
}

function simulatedMember(): string {
  const wanted = new URLSearchParams(location.search).get('member')
  if (wanted) sessionStorage.setItem(memberKey, wanted)
  return wanted ?? sessionStorage.getItem(memberKey) ?? 'ploy'
}

async function fetchIdToken(member: string): Promise<string> {
  const answer = await fetch(`/__line/id-token?member=${encodeURIComponent(member)}`)
  if (!answer.ok) throw new Error(`No ID token for the demo member ${member}`)
  return IdToken.parse(await answer.json()).idToken
}

function linkFor(liffId: string, url: string): string {
  const { pathname, search, hash } = new URL(url)
  return `https://liff.line.me/${liffId}${pathname}${search}${hash}`
}
