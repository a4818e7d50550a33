import * as contract from '@/contract/otp'
import { bare } from '../../answers/spelling.ts'
import { defineArea } from '../../request/area.ts'
import { tryOtp } from './check-otp.ts'
import { issueOtp, sendOtp } from './send-otp.ts'
import { Problem } from '../../values/problem.ts'
import { toInstant } from '../../values/bangkok.ts'

export const otpArea = defineArea(contract, bare.snake, {
  async requestOtp({ body }, context) {
    if (body.app_id !== context.brand.appId) throw new Problem('invalid', { field: 'app_id' })
    const otp = await issueOtp(context, body)
    await sendOtp(context, body, otp)
    const { refcode, expiresAt, triesLeft } = otp
    return { refcode, expiresAt: toInstant(expiresAt), triesLeft }
  },

  async confirmOtp({ body }, { brand, now, tokenHash, inTransaction }) {
    const { contactNumber, channel, otp, refcode } = body
    const purpose = { brand, contactNumber, channel, now, tokenHash }
    const tried = await inTransaction((tx) => tryOtp(tx, purpose, { otp, refcode }))
    if ('problem' in tried) throw tried.problem
    return tried
  },
})
