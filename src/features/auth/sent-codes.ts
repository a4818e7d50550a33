import { platformNow } from '@/api/platform-clock'
import { config } from '@/config/config'
import type { OtpChannel } from '@/contract/otp'
import { read } from '@/contract/reader'
import { z } from '@/contract/zod'
import { safeStorage } from '@/session/local-store'
import type { SentCode } from './otp-rules'

/** Whose code it is: a number has one for each purpose. */
export interface CodePurpose {
  tel: string
  channel: OtpChannel
}

const Kept = z.array(
  z.object({
    tel: z.string(),
    channel: z.string(),
    refcode: z.string(),
    until: z.number(),
    triesLeft: z.optional(z.number()),
  }),
)

// A draft: it goes when the tab or the member does. The code itself is never here.
const slotName = () => `taem:${config().appId}:draft.otp`

/** The code that is still on its way to this number, so that a closed sheet does not lose it. */
export function keptCode({ tel, channel }: CodePurpose): SentCode | undefined {
  return keptCodes().find((code) => code.tel === tel && code.channel === channel)
}

/** Keeps what is known of a code; undefined: it was used, or serves no more. */
export function keepCode(purpose: CodePurpose, sent: SentCode | undefined) {
  const { tel, channel } = purpose
  const others = keptCodes().filter((code) => code.tel !== tel || code.channel !== channel)
  const all = sent ? [...others, { tel, channel, ...sent }] : others
  if (all.length > 0) safeStorage('session').setItem(slotName(), JSON.stringify(all))
  else safeStorage('session').removeItem(slotName())
}

function keptCodes() {
  try {
    const all = read(Kept, JSON.parse(safeStorage('session').getItem(slotName()) ?? '[]'))
    return all.filter(({ until }) => until > platformNow())
  } catch {
    return []
  }
}
