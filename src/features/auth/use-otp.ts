import { useEffect, useRef, useState } from 'react'
import { toApiError } from '@/api/api-error'
import { call } from '@/api/call'
import { platformNow } from '@/api/platform-clock'
import { captchaToken } from '@/captcha/captcha'
import { config } from '@/config/config'
import { confirmOtp, requestOtp } from '@/contract/otp'
import { describeError } from '@/errors/describe-error'
import { member } from '@/session/session'
import type { OtpParams, OtpResult } from './modals'
import { sentCode, type SentCode } from './otp-rules'
import { keepCode, keptCode } from './sent-codes'

/** Names this visit to the platform, for guests have no number. */
const visit = crypto.randomUUID()

/**
 * Sends and confirms a code. A code that could not be sent and a locked number end it: the caller
 * gets the error (specification §8).
 */
export function useOtp(params: OtpParams, close: (result: OtpResult) => void) {
  const { tel, channel, refcode, enableRequest, onResend } = params
  const [sent, setSent] = useState<SentCode | undefined>(() =>
    refcode === undefined ? keptCode(params) : sentCode({ refcode }, platformNow()),
  )
  const [error, setError] = useState<string>()
  const [working, setWorking] = useState<'sending' | 'confirming'>()
  const hasAsked = useRef(false)

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
      setError((await describeError(thrown)).text)
    } finally {
      setWorking(undefined)
    }
  }

  useEffect(() => {
    // Closed and opened again: the code that was sent still serves.
    if (hasAsked.current || !enableRequest || sent) return
    hasAsked.current = true
    void send()
    // Once, when it opens; what it is opened with never changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

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

const underWay = new Map<string, ReturnType<typeof askForCode>>()

/** One at a time for each number: a sheet that is opened again waits for the answer of the first. */
function request(tel: string, channel: OtpParams['channel']) {
  const name = `${channel} ${tel}`
  const asked = underWay.get(name) ?? askForCode(tel, channel).finally(() => underWay.delete(name))
  underWay.set(name, asked)
  return asked
}

async function askForCode(tel: string, channel: OtpParams['channel']) {
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
