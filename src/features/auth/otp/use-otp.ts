import { useEffect, useRef, useState } from 'react'
import { toApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { platformNow } from '@/api/platform-clock'
import { captchaToken } from '@/captcha/captcha'
import { config } from '@/config/config'
import { confirmOtp, type OtpChannel, requestOtp } from '@/contract/otp'
import { describeError } from '@/errors/describe-error'
import type { ToldError } from '@/errors/error-note'
import { member } from '@/session/session'
import type { OtpParams, OtpResult } from '@/features/auth/modals'
import { sentCode, type SentCode } from './otp-rules'
import { read } from '@/contract/reader'
import { z } from '@/contract/zod'
import { safeStorage, slotName } from '@/storage/local-store'

/** Identifies a guest to the platform in this visit. */
const visit = crypto.randomUUID()

/**
 * Sends and confirms a code. When sending fails or the number is locked, it closes with the error,
 * which the caller shows (specification §8).
 */
export function useOtp(params: OtpParams, close: (result: OtpResult) => void) {
  const { tel, channel, refcode, enableRequest, onResend } = params
  const [sent, setSent] = useState<SentCode | undefined>(() =>
    refcode === undefined ? keptCode(params) : sentCode({ refcode }, platformNow()),
  )
  const [error, setError] = useState<ToldError>()
  const [working, setWorking] = useState<'sending' | 'confirming'>()
  const hasRequested = useRef(false)

  async function send() {
    setWorking('sending')
    try {
      const code = enableRequest ? await request(tel, channel) : await onResend?.()
      setError(undefined)
      if (code) keep(sentCode(code, platformNow()))
    } catch (thrown) {
      close({ error: thrown })
    }
    setWorking(undefined)
  }

  function keep(code: SentCode) {
    setSent(code)
    keepCode(params, code)
  }

  async function confirm(otp: string) {
    if (!sent) return
    setWorking('confirming')
    setError(undefined)
    try {
      const body = { contactNumber: tel, otp, refcode: sent.refcode, channel }
      const proof = await call(confirmOtp, { body })
      keepCode(params, undefined)
      close(proof)
    } catch (thrown) {
      const { problem, details } = toApiError(thrown)
      if (problem === 'locked') {
        keepCode(params, undefined)
        return close({ error: thrown })
      }
      if (problem === 'otpExpired') return keep({ ...sent, until: 0 })
      const { triesleft: left } = details
      if (typeof left === 'number') keep({ ...sent, triesLeft: left })
      const { text, reference } = await describeError(thrown)
      // A mistyped code is nobody's to look up.
      setError({ text, reference: typeof left === 'number' ? undefined : reference })
    } finally {
      setWorking(undefined)
    }
  }

  useEffect(() => {
    // A code from before the modal was closed is still valid.
    if (hasRequested.current || !enableRequest || sent) return
    hasRequested.current = true
    void send()
  })

  return {
    sent,
    error,
    working,
    send,
    confirm,
    canResend: enableRequest || onResend !== undefined,
    forgetError: () => setError(undefined),
  }
}

const requests = new Map<string, ReturnType<typeof callRequestOtp>>()

/** One request at a time for each number, also when the modal is opened again meanwhile. */
function request(tel: string, channel: OtpParams['channel']) {
  const name = `${channel} ${tel}`
  const asked =
    requests.get(name) ?? callRequestOtp(tel, channel).finally(() => requests.delete(name))
  requests.set(name, asked)
  return asked
}

async function callRequestOtp(tel: string, channel: OtpParams['channel']) {
  return call(requestOtp, {
    body: {
      contact_number: tel,
      app_id: config().appId,
      uuid: member()?.uuid ?? visit,
      channel,
      recaptcha: await captchaToken('otp'),
    },
  })
}

/** A number can have one code for each channel. */
interface CodePurpose {
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

// A draft: removed with the tab and on sign-out. It never contains the code itself.
const slot = 'draft.otp'

/** The code that was sent to this number and is still valid, so that a closed modal does not lose it. */
function keptCode({ tel, channel }: CodePurpose): SentCode | undefined {
  return keptCodes().find((code) => code.tel === tel && code.channel === channel)
}

/** Stores a sent code; undefined removes it after use. */
function keepCode(purpose: CodePurpose, sent: SentCode | undefined) {
  const { tel, channel } = purpose
  const others = keptCodes().filter((code) => code.tel !== tel || code.channel !== channel)
  const all = sent ? [...others, { tel, channel, ...sent }] : others
  if (all.length > 0) safeStorage('session').setItem(slotName(slot), JSON.stringify(all))
  else safeStorage('session').removeItem(slotName(slot))
}

function keptCodes() {
  try {
    const all = read(Kept, JSON.parse(safeStorage('session').getItem(slotName(slot)) ?? '[]'))
    return all.filter(({ until }) => until > platformNow())
  } catch {
    return []
  }
}
