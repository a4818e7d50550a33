import { call } from '@/api/call'
import { captchaToken } from '@/captcha/captcha'
import { forgotPassword } from '@/contract/passwords'
import { type Interrupted, interruptedAt } from './sign-in-rules'

/**
 * Has the platform mail a link for a new password. The mail may be opened in another tab or on
 * another device, so the link itself carries where the member was going.
 * @throws ApiError
 */
export async function sendResetLink(email: string, way: Interrupted): Promise<void> {
  const recaptcha = await captchaToken('forgot')
  await call(forgotPassword, { body: { email, recaptcha, returnTo: interruptedAt(way) } })
}
