import { confirmOtp, requestOtp } from '@/contract/otp'
import { CheckFailure, SkippedCheck } from './check-failure.ts'
import type { Check, Kit } from './conformance-kit.ts'
import type { Fixtures } from './kit-fixtures.ts'
import { goodAnswer, needsRefusal } from './kit-client.ts'

/** A code is sent, counts once, and for what it was asked for alone. */
export const otpCheck: Check = {
  name: 'one-time password',
  step: 'member',
  writes: 'message',
  async run(kit) {
    const { otp, app } = kit.fixtures
    if (!otp) throw new SkippedCheck('the fixtures do not say where an OTP can be read')
    const { token, uuid } = await kit.session('first')
    const { contactNumber, channel } = otp
    const body = { contact_number: contactNumber, app_id: app.appId, uuid, channel }
    const sent = goodAnswer(requestOtp, await kit.client.ask(requestOtp, { body, token }))
    const { refcode, expiresAt } = sent
    if (Date.parse(expiresAt) <= kit.now()) {
      const path = 'expiresAt'
      throw new CheckFailure(requestOtp, { path, expected: 'a time to come', got: expiresAt })
    }
    const code = await readCode(kit, otp, refcode)
    const confirm = (change: object) =>
      kit.client.ask(confirmOtp, {
        body: { contactNumber, otp: code, refcode, channel, ...change },
        token,
      })
    needsRefusal(await confirm({ otp: otherThan(code) }), 'otpWrong')
    const other = channel === 'register' ? 'redeem' : 'register'
    needsRefusal(await confirm({ channel: other }), 'otpWrong', 'otpExpired')
    const { ticket } = goodAnswer(confirmOtp, await confirm({}))
    if (ticket === '') {
      throw new CheckFailure(confirmOtp, { path: 'ticket', expected: 'a text', got: '""' })
    }
    needsRefusal(await confirm({}), 'otpExpired', 'otpWrong')
  },
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000')

/** Reads the code that belongs to a reference where the fixtures say that messages are. */
async function readCode(
  kit: Kit,
  { read }: NonNullable<Fixtures['otp']>,
  refcode: string,
): Promise<string> {
  const url = read.startsWith('http') ? read : kit.base + read
  const { text } = await kit.client.fetch(requestOtp, url, { headers: { Accept: '*/*' } })
  const code = codeBeside(text, refcode)
  if (code !== undefined) return code
  const expected = `six digits beside ${refcode}`
  throw new CheckFailure(requestOtp, { path: url, expected, got: `${text.length} characters` })
}

/** The six digits nearest to a reference; the first ones where a message has no reference. */
export function codeBeside(text: string, refcode: string): string | undefined {
  const at = text.indexOf(refcode)
  const codes = [...text.matchAll(/\b\d{6}\b/g)].filter(({ 0: code }) => code !== refcode)
  const near = codes.toSorted((a, b) => Math.abs(a.index - at) - Math.abs(b.index - at))
  return near[0]?.[0]
}
