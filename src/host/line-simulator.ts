import type { Liff } from '@line/liff/core'
import { lookUp } from '@/contract/look-up'
import { z } from '@/contract/zod'
import { type LineAnswers, startLineMock } from './line-mock'

const IdToken = z.object({ idToken: z.string() })

/** What `?simulate=` may ask for besides `token-stale`; several with commas between them. */
const wishes: Record<string, Partial<LineAnswers>> = {
  'signed-out': { idToken: null },
  'share-dismissed': { share: 'dismissed' },
  'share-refused': { share: 'refused' },
  'share-unavailable': { share: 'unavailable' },
  'scan-closed': { scan: { value: null } },
  'scan-refused': { scan: 'refused' },
  'scan-unavailable': { scan: 'unavailable' },
}

/**
 * Development only: LINE's own mock in place of the client, signed in as a demo member
 * (`?member=`) with an ID token that the stand-in for LINE vouches for. `?simulate=` changes what LINE
 * answers (docs/line/local.md). Both hold until the tab closes, because links drop parameters.
 */
export async function simulateLine(liff: Liff, liffId: string, where: 'client' | 'browser') {
  const member = recall('member', 'taem.simulatedMember') ?? 'ploy'
  const asked = recall('simulate', 'taem.simulatedLine')?.split(',') ?? []
  const idToken = await fetchIdToken(member, asked.includes('token-stale'))
  const answers: LineAnswers = { idToken, share: 'sent', scan: { value: null } }
  Object.assign(answers, ...asked.map((wish) => lookUp(wishes, wish)))

  await startLineMock(liff, { liffId, where }, answers)
  const isScannerAsked = asked.some((wish) => wish.startsWith('scan-'))
  Object.assign(liff, {
    login: () => location.reload(),
    openWindow: ({ url }: { url: string }) => window.open(url, '_blank', 'noopener'),
    ...(!isScannerAsked && {
      scanCodeV2: async () => ({ value: window.prompt('Simulated scanner: which code?') }),
    }),
  })
}

/** A parameter of the address, or its last value in this tab; an empty one clears it. */
function recall(parameter: string, slot: string): string | undefined {
  const wanted = new URLSearchParams(location.search).get(parameter)
  if (wanted !== null) sessionStorage.setItem(slot, wanted)
  return (wanted ?? sessionStorage.getItem(slot)) || undefined
}

async function fetchIdToken(member: string, isStale: boolean): Promise<string> {
  const query = new URLSearchParams({ member, ...(isStale && { expiresIn: '-60' }) })
  const answer = await fetch(`/__line/id-token?${query}`)
  if (!answer.ok) throw new Error(`No ID token for the demo member ${member}`)
  return IdToken.parse(await answer.json()).idToken
}
